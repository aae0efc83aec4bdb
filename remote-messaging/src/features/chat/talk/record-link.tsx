import { ExportOutlined } from '@ant-design/icons';
import type { Conversation } from '@banyan/shared-contracts/messaging/conversation';
import { createMenuModel, flatMenu } from '@banyan/shared-ui/menu';
import { Link } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import styles from '../../../kernel/icon-button.module.css';
import { useText } from '../../../kernel/use-text';

/** The way from a conversation to the record that it is about, where a menu leads to it. */
export function RecordLink({ record, onOpen }: { record: NonNullable<Conversation['record']>; onOpen: () => void }) {
  const text = useText();
  const { menus } = useSession();
  const nodes = flatMenu(createMenuModel(menus).tree);
  // Whoever was called in has not come by a menu: any that shows the model will do.
  const node =
    nodes.find(({ item }) => item.id === record.menuId) ?? nodes.find(({ properties }) => properties.moduleId === record.modelId);
  const path = node?.path;
  if (path === undefined) return null;
  return (
    <Link
      className={`${styles['button']} ${styles['link']}`}
      data-size={32}
      to={`${path}/${record.recordId}`}
      aria-label={text('messaging.chat.openRecord')}
      title={text('messaging.chat.openRecord')}
      onClick={onOpen}
    >
      <ExportOutlined />
    </Link>
  );
}

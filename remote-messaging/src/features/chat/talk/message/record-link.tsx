import { ExportOutlined } from '@ant-design/icons';
import type { Conversation } from '@banyan/shared-contracts/messaging/conversation';
import { createMenuModel, flatMenu } from '@banyan/shared-ui/menu';
import { Link } from '@banyan/shared-ui/router';
import { useHost } from '@banyan/shared-ui/runtime';
import type { MouseEvent } from 'react';
import styles from '../../../../kernel/icon-button.module.css';
import { useText } from '../../../../kernel/use-text';

/** The link from a conversation to its record, where a menu shows it: in a dialog over the conversation, or on its page. */
export function RecordLink({ record, onOpen }: { record: NonNullable<Conversation['record']>; onOpen: () => void }) {
  const text = useText();
  const { session, openDialog, offersDialog } = useHost();
  const nodes = flatMenu(createMenuModel(session.menus).tree);
  // A mentioned person may have no menu of this record: any menu that shows the model is used.
  const node =
    nodes.find(({ item }) => item.id === record.menuId) ?? nodes.find(({ properties }) => properties.moduleId === record.modelId);
  if (node?.path === undefined) return null;
  const { path, item } = node;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!offersDialog('form.view')) {
      onOpen();
      return;
    }
    event.preventDefault();
    void openDialog('form.view', { modelId: record.modelId, menuId: item.id, recordId: record.recordId });
  };
  return (
    <Link
      className={`${styles['button']} ${styles['link']}`}
      data-size={32}
      to={`${path}/${record.recordId}`}
      aria-label={text('messaging.chat.openRecord')}
      title={text('messaging.chat.openRecord')}
      onClick={open}
    >
      <ExportOutlined />
    </Link>
  );
}

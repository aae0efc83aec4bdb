import type { NoticeRow } from '@banyan/shared-contracts/messaging/notice.contract';
import { useText } from '../../kernel/use-text';
import styles from './notice.module.css';

/** The title as a button that opens the preview. */
export function TitleButton({ row, onOpen }: { row: NoticeRow; onOpen: (row: NoticeRow) => void }) {
  const text = useText();
  return (
    <button
      type="button"
      className={styles['title']}
      title={text('messaging.notice.previewOf', { name: row.title })}
      onClick={() => onOpen(row)}
    >
      {row.title}
    </button>
  );
}

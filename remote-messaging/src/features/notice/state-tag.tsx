import type { NoticeRow } from '@banyan/shared-contracts/messaging/notice.contract';
import { useText } from '../../kernel/use-text';
import styles from './notice.module.css';

const names = { 0: 'draft', 1: 'sent', 2: 'expired' } as const satisfies Record<NoticeRow['enabledMark'], string>;

/** Draft, sent or expired: a word with a dot beside it. */
export function StateTag({ state }: { state: NoticeRow['enabledMark'] }) {
  const text = useText();
  const name = names[state];
  return (
    <span className={styles['state']} data-state={name}>
      {text(`messaging.notice.state.${name}`)}
    </span>
  );
}

import { PaperClipOutlined, RollbackOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import type { MailFolder, MailRow } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import { useFormats } from '@banyan/shared-ui/format';
import { IconButton } from '../../../kernel/icon-button';
import { useText } from '../../../kernel/use-text';
import { personName } from '../compose/receivers';
import styles from './list.module.css';

interface MailItemProps {
  mail: MailRow;
  folder: MailFolder;
  isChosen: boolean;
  onOpen: () => void;
  onStar: () => void;
}

/** One mail of a list: its person, subject and time. */
export function MailItem({ mail, folder, isChosen, onOpen, onStar }: MailItemProps) {
  const text = useText();
  const { relativeTime, dateTime } = useFormats();
  const { id, subject, from, to, date, isRead, isStarred, isAnswered, hasFiles } = mail;
  // For own mails the receivers are shown.
  const isOwn = /^(?:sent|drafts)-/.test(id);
  const people = isOwn ? to.map(personName).join(', ') : personName(from);
  return (
    <li className={styles['row']} data-unread={isRead === 0}>
      <button type="button" className={styles['item']} aria-current={isChosen} onClick={onOpen}>
        <span className={styles['people']} title={people}>
          {isOwn && folder !== 'drafts' && <span className={styles['for']}>{text('messaging.mail.for')} </span>}
          {people || text('messaging.mail.noReceivers')}
        </span>
        <time className={styles['time']} dateTime={new Date(date).toISOString()} title={dateTime(date)}>
          {relativeTime(date)}
        </time>
        <span className={styles['subject']} title={subject}>
          {isRead === 0 && <span className={styles['dot']} role="img" aria-label={text('messaging.mail.unread')} />}
          {subject || text('messaging.mail.noSubject')}
        </span>
        <span className={styles['marks']}>
          {isAnswered === 1 && <RollbackOutlined aria-label={text('messaging.mail.answered')} />}
          {hasFiles === 1 && <PaperClipOutlined aria-label={text('messaging.mail.hasFiles')} />}
        </span>
      </button>
      {folder !== 'drafts' && folder !== 'trash' && folder !== 'junk' && (
        <IconButton
          size={28}
          className={styles['starButton'] ?? ''}
          label={text(isStarred === 1 ? 'messaging.mail.unstarOf' : 'messaging.mail.starOf', { subject })}
          title={text(isStarred === 1 ? 'messaging.mail.unstar' : 'messaging.mail.star')}
          icon={isStarred === 1 ? <StarFilled className={styles['star'] ?? ''} /> : <StarOutlined />}
          onClick={onStar}
        />
      )}
    </li>
  );
}

import {
  ArrowLeftOutlined,
  DeleteOutlined,
  EditOutlined,
  ExclamationCircleOutlined,
  ExportOutlined,
  InboxOutlined,
  MailOutlined,
  RollbackOutlined,
  StarFilled,
  StarOutlined,
} from '@ant-design/icons';
import type { MailDetail } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useFormats } from '@banyan/shared-ui/format';
import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../../kernel/icon-button';
import { RichText } from '../../../kernel/rich-text';
import { useText } from '../../../kernel/use-text';
import type { Reason } from '../compose/first-draft';
import { receiverText } from '../compose/receivers';
import { useMailActions } from '../data/use-mail-actions';
import { useMail, useMailboxReload } from '../data/use-mails';
import { MailFiles } from './mail-files';
import styles from './mail-view.module.css';

interface MailViewProps {
  id: string;
  /** Returns to the list in a narrow window. */
  onBack?: (() => void) | undefined;
  /** The mail no longer exists. */
  onGone: () => void;
  onWrite: (reason: Reason, mail: MailDetail) => void;
}

/** The content of a mail; opening marks it as read. */
export function MailView({ id, onBack, onGone, onWrite }: MailViewProps) {
  const text = useText();
  const [withPictures, setWithPictures] = useState(false);
  const { data: mail, error, refetch, isFetching } = useMail(id, withPictures);
  const reload = useMailboxReload();
  const isThere = mail !== undefined;
  const noteRead = useEffectEvent(reload.lists);
  useEffect(() => {
    // It counts as read from now on.
    if (isThere) noteRead();
  }, [id, isThere]);
  if (mail === undefined) {
    return (
      <div className={styles['view']}>
        {onBack !== undefined && <IconButton label={text('messaging.mail.back')} icon={<ArrowLeftOutlined />} onClick={onBack} />}
        {error === null ? (
          <Skeleton className={styles['waiting'] ?? ''} active paragraph={{ rows: 8 }} />
        ) : (
          <ErrorPanel error={error} retry={() => void refetch()} />
        )}
      </div>
    );
  }
  return (
    <article className={styles['view']} aria-label={mail.subject || text('messaging.mail.noSubject')}>
      <Tools mail={mail} onBack={onBack} onGone={onGone} onWrite={onWrite} />
      <Head mail={mail} />
      {mail.hiddenPictures > 0 && (
        <Alert
          className={styles['hint'] ?? ''}
          type="info"
          showIcon
          title={text(withPictures && !isFetching ? 'messaging.mail.picturesMissing' : 'messaging.mail.pictures', {
            count: mail.hiddenPictures,
          })}
          action={
            (!withPictures || isFetching) && (
              <Button size="small" loading={withPictures && isFetching} onClick={() => setWithPictures(true)}>
                {text('messaging.mail.showPictures')}
              </Button>
            )
          }
        />
      )}
      <div className={styles['paper']}>
        <RichText html={mail.html} />
        {mail.isCut === 1 && <p className={styles['cut']}>{text('messaging.mail.cut')}</p>}
      </div>
      <MailFiles mail={mail} />
    </article>
  );
}

function Head({ mail }: { mail: MailDetail }) {
  const text = useText();
  const { dateTime } = useFormats();
  const { subject, from, date, to, cc, bcc } = mail;
  const lines = (
    [
      ['to', to],
      ['cc', cc],
      ['bcc', bcc],
    ] as const
  ).filter(([, people]) => people.length > 0);
  return (
    <header className={styles['head']}>
      <h2>{subject || text('messaging.mail.noSubject')}</h2>
      <div className={styles['byline']}>
        <strong>{receiverText(from)}</strong>
        <time dateTime={new Date(date).toISOString()}>{dateTime(date)}</time>
      </div>
      {lines.map(([kind, people]) => (
        <div key={kind} className={styles['people']}>
          {text(`messaging.mail.${kind}`)}: {people.map(receiverText).join(', ')}
        </div>
      ))}
    </header>
  );
}

function Tools({ mail, onBack, onGone, onWrite }: Omit<MailViewProps, 'id'> & { mail: MailDetail }) {
  const text = useText();
  const { markRead, star, move, remove, busy } = useMailActions();
  const { id, folder } = mail;
  const [isStarred, setStarred] = useState(mail.isStarred);
  const leave = (done: Promise<boolean>) => void done.then((isDone) => isDone && onGone());
  const isBin = folder === 'trash' || folder === 'junk';
  return (
    <div className={styles['tools']}>
      {onBack !== undefined && <IconButton label={text('messaging.mail.back')} icon={<ArrowLeftOutlined />} onClick={onBack} />}
      {folder === 'drafts' ? (
        <Button icon={<EditOutlined />} onClick={() => onWrite('edit', mail)}>
          {text('messaging.mail.edit')}
        </Button>
      ) : (
        <>
          <Button icon={<RollbackOutlined />} onClick={() => onWrite('reply', mail)}>
            {text('messaging.mail.reply')}
          </Button>
          <Button onClick={() => onWrite('replyAll', mail)}>{text('messaging.mail.replyAll')}</Button>
          <Button icon={<ExportOutlined />} onClick={() => onWrite('forward', mail)}>
            {text('messaging.mail.forward')}
          </Button>
        </>
      )}
      <span className={styles['icons']}>
        {folder !== 'drafts' && !isBin && (
          <IconButton
            label={text(isStarred === 1 ? 'messaging.mail.unstar' : 'messaging.mail.star')}
            icon={isStarred === 1 ? <StarFilled className={styles['star'] ?? ''} /> : <StarOutlined />}
            disabled={busy}
            onClick={() => void star({ id, isStarred }).then((isDone) => isDone && setStarred(isStarred === 1 ? 0 : 1))}
          />
        )}
        {folder === 'inbox' && (
          <>
            <IconButton
              label={text('messaging.mail.markUnread')}
              icon={<MailOutlined />}
              disabled={busy}
              onClick={() => leave(markRead([id], false))}
            />
            <IconButton
              label={text('messaging.mail.toJunk')}
              icon={<ExclamationCircleOutlined />}
              disabled={busy}
              onClick={() => leave(move([id], 'junk'))}
            />
          </>
        )}
        {isBin && (
          <IconButton
            label={text('messaging.mail.toInbox')}
            icon={<InboxOutlined />}
            disabled={busy}
            onClick={() => leave(move([id], 'inbox'))}
          />
        )}
        <IconButton
          danger
          label={text('messaging.mail.remove')}
          icon={<DeleteOutlined />}
          disabled={busy}
          onClick={() => leave(remove([id], folder))}
        />
      </span>
    </div>
  );
}

import { DownloadOutlined, PaperClipOutlined } from '@ant-design/icons';
import type { MailDetail } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import { useFormats } from '@banyan/shared-ui/format';
import { useText } from '../../../kernel/use-text';
import { useMailActions } from '../data/use-mail-actions';
import styles from './mail-view.module.css';

/** The files of a mail, with downloads. */
export function MailFiles({ mail: { id, files } }: { mail: MailDetail }) {
  const text = useText();
  const { fileSize } = useFormats();
  const { download } = useMailActions();
  if (files.length === 0) return null;
  return (
    <section className={styles['files']} aria-label={text('messaging.mail.files', { count: files.length })}>
      <h3>
        <PaperClipOutlined aria-hidden /> {text('messaging.mail.files', { count: files.length })}
      </h3>
      <ul>
        {files.map(({ part, name, size }) => (
          <li key={part}>
            <button type="button" title={text('messaging.mail.download', { name })} onClick={() => void download(id, part)}>
              <span className={styles['fileName']}>{name}</span>
              <span className={styles['fileSize']}>{fileSize(size)}</span>
              <DownloadOutlined aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

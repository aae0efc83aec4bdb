import type { PageProps } from '@banyan/shared-contracts/remote';
import { mailId } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import { EmptyState } from '@banyan/shared-ui/table';
import { useNavigate, useSearchParams } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { PageHeading } from '../../kernel/page-heading';
import { useText } from '../../kernel/use-text';
import { useMailAccount } from './data/use-mails';
import styles from './mailbox.module.css';
import { MailView } from './reading/mail-view';
import { useWriting } from './use-writing';

/** One mail of the caller (product-1 section 2, `/emailDetail`): its id is in the address. */
export default function EmailDetailPage(_props: PageProps) {
  const text = useText();
  const navigate = useNavigate();
  const { readOnly } = useSession();
  const [search] = useSearchParams();
  const { data } = useMailAccount();
  const id = mailId.safeParse(search.get('id'));
  const toMails = () => void navigate('/email');
  const { write, dialog } = useWriting(data?.account.address ?? '', () => undefined);
  if (readOnly !== undefined) return <p className={styles['private']}>{text('messaging.mail.private')}</p>;
  return (
    <section className={styles['page']} aria-label={text('messaging.mail.detail')}>
      <PageHeading>{text('messaging.mail.detail')}</PageHeading>
      {id.success ? (
        <MailView key={id.data} id={id.data} onGone={toMails} onWrite={write} />
      ) : (
        <EmptyState text={text('messaging.mail.gone')} action={<Button onClick={toMails}>{text('messaging.mail.toMails')}</Button>} />
      )}
      {dialog}
    </section>
  );
}

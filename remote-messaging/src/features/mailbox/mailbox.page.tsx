import { MailOutlined } from '@ant-design/icons';
import type { PageProps } from '@banyan/shared-contracts/remote';
import { MAIL_FOLDERS, type MailFolder } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useSearchParams } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { useSmallScreen } from '@banyan/shared-ui/table';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { PageHeading } from '../../kernel/page-heading';
import { useText } from '../../kernel/use-text';
import AccountDialog from './account/account.dialog';
import { NoAccount } from './account/no-account';
import { type MailFilter, useMailAccount } from './data/use-mails';
import { FolderNav } from './folder-nav';
import { MailList } from './list/mail-list';
import styles from './mailbox.module.css';
import { MailView } from './reading/mail-view';
import { useWriting } from './use-writing';

/** The caller's own mails: folders, the mails of one, and the open one. The address contains folder and mail. */
export default function MailboxPage(_props: PageProps) {
  const text = useText();
  const { readOnly } = useSession();
  const { data, error, refetch } = useMailAccount();
  const [isSetting, setSetting] = useState(false);
  const heading = <PageHeading>{text('messaging.mail.title')}</PageHeading>;
  if (readOnly !== undefined) return <p className={styles['private']}>{text('messaging.mail.private')}</p>;
  if (data === undefined) {
    return error === null ? <Skeleton active paragraph={{ rows: 8 }} /> : <ErrorPanel error={error} retry={() => void refetch()} />;
  }
  return (
    <section className={styles['page']} aria-label={text('messaging.mail.title')}>
      {heading}
      {data.isSet === 1 ? (
        <Mailbox address={data.account.address ?? ''} onSettings={() => setSetting(true)} />
      ) : (
        <NoAccount onSet={() => setSetting(true)} />
      )}
      {isSetting && <AccountDialog isSet={data.isSet === 1} account={data.account} onClose={() => setSetting(false)} />}
    </section>
  );
}

const isFolder = (value: string | null): value is MailFolder => MAIL_FOLDERS.some((folder) => folder === value);

function Mailbox({ address, onSettings }: { address: string; onSettings: () => void }) {
  const text = useText();
  const isSmall = useSmallScreen();
  const [search, setSearch] = useSearchParams();
  const named = search.get('folder');
  const folder = isFolder(named) ? named : 'inbox';
  const chosen = search.get('id') ?? undefined;
  const [filter, setFilter] = useState<Omit<MailFilter, 'folder'>>({ unreadOnly: false, keyword: '' });
  const open = (id: string | undefined, where: MailFolder = folder) =>
    setSearch(id === undefined ? { folder: where } : { folder: where, id });
  const close = () => open(undefined);
  const { write, dialog } = useWriting(address, () => undefined);
  return (
    <div className={styles['panel']} data-small={isSmall}>
      {(!isSmall || chosen === undefined) && (
        <>
          <FolderNav
            address={address}
            chosen={folder}
            onChoose={(next) => {
              setFilter({ unreadOnly: false, keyword: '' });
              open(undefined, next);
            }}
            onWrite={() => write('new')}
            onSettings={onSettings}
          />
          <div className={styles['middle']}>
            <MailList
              key={folder}
              filter={{ ...filter, folder }}
              onFilter={({ unreadOnly, keyword }) => setFilter({ unreadOnly, keyword })}
              chosen={chosen}
              onOpen={({ id }) => open(id)}
            />
          </div>
        </>
      )}
      {chosen === undefined ? (
        !isSmall && (
          <div className={styles['nothing']}>
            <MailOutlined aria-hidden />
            <p>{text('messaging.mail.chooseOne')}</p>
          </div>
        )
      ) : (
        <MailView key={chosen} id={chosen} onBack={isSmall ? close : undefined} onGone={close} onWrite={write} />
      )}
      {dialog}
    </div>
  );
}

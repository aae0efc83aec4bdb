import { ReloadOutlined } from '@ant-design/icons';
import type { MailRow } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { EmptyState, KeywordBox } from '@banyan/shared-ui/table';
import { Button, Checkbox, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { IconButton } from '../../../kernel/icon-button';
import { useText } from '../../../kernel/use-text';
import { useMailActions } from '../data/use-mail-actions';
import { type MailFilter, useMailboxReload, useMailPage } from '../data/use-mails';
import styles from './list.module.css';
import { MailItem } from './mail-item';

const PAGE_SIZE = 50;

interface MailListProps {
  filter: MailFilter;
  onFilter: (filter: MailFilter) => void;
  chosen: string | undefined;
  onOpen: (mail: MailRow) => void;
}

/** The mails of a folder, newest first, with search, pages and a filter for unread ones. */
export function MailList({ filter, onFilter, chosen, onOpen }: MailListProps) {
  const text = useText();
  const [page, setPage] = useState(1);
  const { rows, total, fetching, error, reload } = useMailPage(filter, page, PAGE_SIZE);
  const { lists } = useMailboxReload();
  return (
    <section className={styles['list']} aria-label={text(`messaging.mail.folder.${filter.folder}`)}>
      <div className={styles['find']}>
        <KeywordBox
          label={text('messaging.mail.find')}
          value={filter.keyword}
          onSearch={(keyword) => {
            setPage(1);
            onFilter({ ...filter, keyword });
          }}
        />
        <IconButton label={text('messaging.mail.look')} icon={<ReloadOutlined spin={fetching} />} onClick={lists} />
      </div>
      {(filter.folder === 'inbox' || filter.folder === 'junk') && (
        <div className={styles['filter']}>
          <Checkbox
            checked={filter.unreadOnly}
            onChange={({ target }) => {
              setPage(1);
              onFilter({ ...filter, unreadOnly: target.checked });
            }}
          >
            {text('messaging.mail.unreadOnly')}
          </Checkbox>
        </div>
      )}
      <Rows {...{ filter, onFilter, chosen, onOpen, rows, error, reload }} isWaiting={total === undefined} />
      {total !== undefined && total > PAGE_SIZE && (
        <Pagination
          className={styles['pages'] ?? ''}
          simple
          size="small"
          align="center"
          current={page}
          pageSize={PAGE_SIZE}
          total={total}
          onChange={setPage}
        />
      )}
    </section>
  );
}

interface RowsProps extends MailListProps {
  rows: readonly MailRow[];
  isWaiting: boolean;
  error: unknown;
  reload: () => void;
}

function Rows({ filter, onFilter, chosen, onOpen, rows, isWaiting, error, reload }: RowsProps) {
  const text = useText();
  const { star } = useMailActions();
  if (error !== null) return <ErrorPanel error={error} retry={reload} />;
  if (isWaiting) return <Skeleton className={styles['waiting'] ?? ''} active title={false} paragraph={{ rows: 8 }} />;
  if (rows.length === 0) {
    const isFiltered = filter.keyword !== '' || filter.unreadOnly;
    return (
      <EmptyState
        text={text(isFiltered ? 'messaging.mail.nothingFound' : 'messaging.mail.empty')}
        action={
          isFiltered && (
            <Button size="small" onClick={() => onFilter({ ...filter, keyword: '', unreadOnly: false })}>
              {text('messaging.mail.showAll')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <ul className={styles['rows']}>
      {rows.map((mail) => (
        <MailItem
          key={mail.id}
          mail={mail}
          folder={filter.folder}
          isChosen={mail.id === chosen}
          onOpen={() => onOpen(mail)}
          onStar={() => void star(mail)}
        />
      ))}
    </ul>
  );
}

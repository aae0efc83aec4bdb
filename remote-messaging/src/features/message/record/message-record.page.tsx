import { DEFAULT_PAGE_SIZE } from '@banyan/shared-contracts/wire/paging';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { useSearchParams } from '@banyan/shared-ui/router';
import { ListToolbar, Pager } from '@banyan/shared-ui/table';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { PageHeading } from '../../../kernel/page-heading';
import { useText } from '../../../kernel/use-text';
import { MessageFilters } from './message-filters';
import { NoMessages } from '../no-messages';
import { RecordList } from './record-list';
import { useMessageActions } from '../use-message-actions';
import { useMessageOpener } from '../use-message-opener';
import { ALL_MESSAGES, type MessageFilter, useMessagePage } from '../use-messages';
import { useUnread } from '../use-unread';

/** All in-site messages of the user: search, open, mark read, delete (product-1 section 2, `/messageRecord`). */
export default function MessageRecordPage() {
  const text = useText();
  const [filter, setFilter] = useState<MessageFilter>(ALL_MESSAGES);
  const [page, setPage] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const { rows, total, fetching, error, reload } = useMessagePage(filter, page.page, page.size);
  const { readAll, remove, busy } = useMessageActions();
  const { open, openId, dialog } = useMessageOpener();
  useLinkedMessage(openId);
  const unread = useUnread();
  // Only visible rows are included: rows that are no longer shown must not be deleted.
  const chosen = rows.filter(({ id }) => marked.has(id)).map(({ id }) => id);

  const goTo = (next: number, size: number) => {
    setPage({ page: next, size });
    setMarked(new Set());
  };
  const changeFilter = (next: MessageFilter) => {
    setFilter(next);
    goTo(1, page.size);
  };
  const removeChosen = async () => {
    if (await remove(chosen)) setMarked(new Set());
  };

  return (
    <PageSheet label={text('messaging.record.title')}>
      <PageHeading>{text('messaging.record.title')}</PageHeading>
      <ListToolbar fetching={fetching} onRefresh={reload} find={<MessageFilters place="page" filter={filter} onChange={changeFilter} />}>
        <Button disabled={busy || unread === 0} onClick={() => void readAll(filter)}>
          {text('messaging.message.readAll')}
        </Button>
        <Button danger disabled={busy || chosen.length === 0} onClick={() => void removeChosen()}>
          {chosen.length === 0 ? text('messaging.record.remove') : text('messaging.record.removeSome', { count: chosen.length })}
        </Button>
      </ListToolbar>
      {error !== null ? (
        <ErrorPanel error={error} retry={reload} />
      ) : (
        <RecordList
          rows={rows}
          waiting={total === undefined}
          chosen={chosen}
          onChoose={(ids) => setMarked(new Set(ids))}
          onOpen={open}
          empty={<NoMessages filter={filter} onShowAll={() => changeFilter(ALL_MESSAGES)} />}
        />
      )}
      {total !== undefined && <Pager page={page.page} size={page.size} total={total} onChange={goTo} />}
      {dialog}
    </PageSheet>
  );
}

/** Opens the message in the address (`?id=`, the link in mails about unread messages), once. */
function useLinkedMessage(open: (id: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const show = useEffectEvent((named: string) => {
    setSearch({}, { replace: true });
    open(named);
  });
  useEffect(() => {
    if (id !== null) show(id);
  }, [id]);
}

import { clearOwnLog, listOwnLog, LOGIN_MARK, LOGIN_TYPE, type OwnLogRow } from '@banyan/shared-contracts/session/profile-log.contract';
import { ErrorPanel, FilterChips, ListFilters, useListQuery } from '@banyan/shared-ui/crud';
import { useFormats } from '@banyan/shared-ui/format';
import { useConfirm } from '@banyan/shared-ui/runtime';
import { type DataColumn, DataTable, Ellipsis, KeywordBox, ListToolbar, Pager } from '@banyan/shared-ui/table';
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../../kernel/use-text';
import styles from '../profile.module.css';
import { useReading, useChange } from '../../../kernel/use-calls';
import { ownLogFilters } from './own-log-filters';

/** When, where from and how one signed in and out. */
export function OwnLog() {
  const text = useText();
  const confirm = useConfirm();
  const query = useListQuery({ search: 'keyword', filters: ownLogFilters });
  const own = useReading(listOwnLog, { query: { ...query.sent, category: 1 } });
  const clear = useChange(clearOwnLog, { rereads: [listOwnLog] });
  const columns = useColumns();

  async function askToClear() {
    const sure = await confirm({
      title: text('admin.profile.log.clearTitle'),
      content: text('admin.profile.log.clearText'),
      okText: text('admin.profile.log.clear'),
      danger: true,
    });
    if (sure) clear.start({});
  }

  const empty = query.filtered
    ? { text: text('admin.profile.log.noMatch'), action: <Button onClick={query.clear}>{text('admin.profile.log.clearFilters')}</Button> }
    : { text: text('admin.profile.log.none') };

  return (
    <div className={styles['whole']}>
      <ListToolbar
        search={<KeywordBox label={text('admin.profile.log.search')} value={query.keyword} onSearch={query.setKeyword} />}
        find={<ListFilters filters={ownLogFilters} query={query} text={text} />}
        fetching={own.fetching}
        onRefresh={own.refetch}
      >
        <Button danger loading={clear.busy} onClick={() => void askToClear()}>
          {text('admin.profile.log.clear')}
        </Button>
      </ListToolbar>
      <FilterChips filters={ownLogFilters} query={query} text={text} />
      {own.error === null ? (
        <DataTable<OwnLogRow> id="own-log" columns={columns} rows={own.data?.list ?? []} rowKey="id" loading={own.fetching} empty={empty} />
      ) : (
        <ErrorPanel error={own.error} retry={own.refetch} />
      )}
      <Pager page={query.page} size={query.size} total={own.data?.pagination.total ?? 0} onChange={query.setPage} />
    </div>
  );
}

function useColumns(): DataColumn<OwnLogRow>[] {
  const text = useText();
  const formats = useFormats();
  return [
    { key: 'creatorTime', title: text('admin.profile.log.time'), width: 150, render: ({ creatorTime }) => formats.dateTime(creatorTime) },
    {
      key: 'loginType',
      title: text('admin.profile.log.type'),
      width: 90,
      render: ({ loginType }) => text(loginType === LOGIN_TYPE.out ? 'admin.profile.log.out' : 'admin.profile.log.in'),
    },
    {
      key: 'loginMark',
      title: text('admin.profile.log.result'),
      width: 130,
      render: ({ loginMark }) => <Outcome ok={loginMark === LOGIN_MARK.succeeded} />,
    },
    {
      key: 'ipAddress',
      title: text('admin.profile.log.ip'),
      width: 150,
      render: ({ ipAddress, ipAddressName }) => <Ellipsis text={`${ipAddress} ${ipAddressName}`.trim()} />,
    },
    { key: 'browser', title: text('admin.profile.log.browser'), width: 130, render: ({ browser }) => <Ellipsis text={browser} /> },
    { key: 'platForm', title: text('admin.profile.log.system'), width: 150, render: ({ platForm }) => <Ellipsis text={platForm} /> },
    { key: 'abstracts', title: text('admin.profile.log.summary'), width: 150, render: ({ abstracts }) => <Ellipsis text={abstracts} /> },
  ];
}

function Outcome({ ok }: { ok: boolean }) {
  const text = useText();
  return (
    <span className={styles['result']} data-ok={ok}>
      {ok ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
      {text(ok ? 'admin.profile.log.ok' : 'admin.profile.log.failed')}
    </span>
  );
}

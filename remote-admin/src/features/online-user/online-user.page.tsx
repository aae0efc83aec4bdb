import { endOnlineUser, endOnlineUsers, listOnlineUsers, type OnlineUser } from '@banyan/shared-contracts/admin/online-user.contract';
import { ErrorPanel, useListQuery } from '@banyan/shared-ui/crud';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { Allowed, useConfirm, useRights } from '@banyan/shared-ui/runtime';
import { DataTable, KeywordBox, ListToolbar, Pager } from '@banyan/shared-ui/table';
import { Button } from 'antd';
import { useState } from 'react';
import { useChange, useReading } from '../../kernel/use-calls';
import { useText } from '../../kernel/use-text';
import styles from './online-user.module.css';
import { useOnlineColumns } from './use-online-columns';

/** Who is signed in, and the way to sign them out (api-platform 20). */
export default function OnlineUserPage() {
  const text = useText();
  const confirm = useConfirm();
  const rights = useRights();
  const query = useListQuery({ search: 'keyword' });
  const { data, error, fetching, refetch } = useReading(listOnlineUsers, { query: query.sent });
  const endOne = useChange(endOnlineUser, { rereads: [listOnlineUsers] });
  const endMany = useChange(endOnlineUsers, { rereads: [listOnlineUsers] });
  const [chosen, setChosen] = useState<string[]>([]);
  const rows = data?.list ?? [];
  // Who left meanwhile cannot be signed out any more.
  const ids = chosen.filter((id) => rows.some((row) => row.id === id));

  const ask = (title: string) => confirm({ title, content: text('admin.online.endText'), okText: text('admin.online.end'), danger: true });

  async function end(row: OnlineUser) {
    if (await ask(text('admin.online.endTitle', { name: row.userName }))) endOne.start({ params: { id: row.id } });
  }

  async function endChosen() {
    if (!(await ask(text('admin.online.endManyTitle', { count: ids.length })))) return;
    endMany.start({ body: { ids } });
    setChosen([]);
  }

  const columns = useOnlineColumns(rights.button('btn_remove') ? (row) => void end(row) : undefined);

  return (
    <PageSheet label={text('admin.online.title')}>
      <ListToolbar
        search={
          <KeywordBox className={styles['search']} label={text('admin.online.search')} value={query.keyword} onSearch={query.setKeyword} />
        }
        fetching={fetching}
        onRefresh={refetch}
      >
        <Allowed button="btn_remove">
          <Button danger disabled={ids.length === 0} loading={endMany.busy} onClick={() => void endChosen()}>
            {ids.length === 0 ? text('admin.online.endMany') : text('admin.online.endCount', { count: ids.length })}
          </Button>
        </Allowed>
      </ListToolbar>
      {error === null ? (
        <DataTable<OnlineUser>
          id="online-user"
          columns={columns}
          rows={rows}
          rowKey="id"
          loading={fetching}
          empty={{ text: text(query.filtered ? 'admin.online.noMatch' : 'admin.online.none') }}
          selection={{
            columnWidth: 44,
            selectedRowKeys: ids,
            onChange: (keys) => setChosen(keys.map(String)),
            getCheckboxProps: ({ current }) => ({ disabled: current }),
          }}
        />
      ) : (
        <ErrorPanel error={error} retry={refetch} />
      )}
      <Pager page={query.page} size={query.size} total={data?.pagination.total ?? 0} onChange={query.setPage} />
    </PageSheet>
  );
}

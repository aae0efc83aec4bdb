import { endOnlineUser, endOnlineUsers, listOnlineUsers, type OnlineUser } from '@banyan/shared-contracts/admin/online-user.contract';
import { callOf, defineListScreen, ListPage } from '@banyan/shared-ui/crud';
import { useText } from '../../kernel/use-text';

const screen = defineListScreen({
  key: 'online-user',
  list: listOnlineUsers,
  useText,
  noun: 'admin.online.title',
  search: 'admin.online.search',
  empty: 'admin.online.none',
  columns: [
    {
      key: 'userName',
      title: 'admin.online.user',
      width: 190,
      note: ({ current, clientKind }) => (current ? 'admin.online.own' : clientKind === 'app' ? 'admin.online.app' : undefined),
    },
    { key: 'organize', title: 'admin.online.organize', cell: 'path', width: 220, spare: true },
    { key: 'loginIPAddress', title: 'admin.online.ip', width: 140 },
    {
      key: 'loginBrowser',
      title: 'admin.online.device',
      width: 190,
      value: ({ loginBrowser, loginSystem }) => [loginBrowser, loginSystem].filter(Boolean).join(' · '),
    },
    { key: 'loginTime', title: 'admin.online.since', cell: 'time', width: 160 },
    { key: 'lastSeenAt', title: 'admin.online.seen', cell: 'ago', width: 120 },
  ],
  selectable: ({ current }) => !current,
  rowActions: [
    {
      id: 'end',
      label: 'admin.online.end',
      button: 'btn_remove',
      danger: true,
      visible: ({ current }) => !current,
      confirm: { title: 'admin.online.endTitle', content: 'admin.online.endText', values: ({ userName }) => ({ name: userName }) },
      call: callOf(endOnlineUser, ({ id }: OnlineUser) => ({ params: { id } })),
    },
  ],
  batchActions: [
    {
      id: 'endMany',
      label: 'admin.online.endMany',
      counted: 'admin.online.endCount',
      button: 'btn_remove',
      danger: true,
      confirm: { title: 'admin.online.endManyTitle', content: 'admin.online.endText', values: ({ length }) => ({ count: length }) },
      call: callOf(endOnlineUsers, (rows: readonly OnlineUser[]) => ({ body: { ids: rows.map(({ id }) => id) } })),
    },
  ],
});

/** Who is signed in, and the way to sign them out (api-platform 20). */
export default function OnlineUserPage() {
  return <ListPage screen={screen} />;
}

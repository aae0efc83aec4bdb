import type { OnlineUser } from '@banyan/shared-contracts/admin/online-user.contract';
import { useActionsColumn } from '@banyan/shared-ui/crud';
import { useFormats } from '@banyan/shared-ui/format';
import { type DataColumn, Ellipsis } from '@banyan/shared-ui/table';
import { Tag } from 'antd';
import { useText } from '../../kernel/use-text';
import styles from './online-user.module.css';

/** Who, from where, with what, since when. */
export function useOnlineColumns(onEnd: ((row: OnlineUser) => void) | undefined): DataColumn<OnlineUser>[] {
  const text = useText();
  const formats = useFormats();
  const label = text('admin.online.end');
  const actions = useActionsColumn<OnlineUser>([label], (row) =>
    row.current || onEnd === undefined ? [] : [{ id: 'end', label, danger: true, run: () => onEnd(row) }],
  );
  return [
    {
      key: 'userName',
      title: text('admin.online.user'),
      width: 190,
      render: ({ userName, current, clientKind }) => (
        <span className={styles['user']}>
          <Ellipsis text={userName} />
          {current && <Tag color="processing">{text('admin.online.own')}</Tag>}
          {clientKind === 'app' && <Tag>{text('admin.online.app')}</Tag>}
        </span>
      ),
    },
    {
      key: 'organize',
      title: text('admin.online.organize'),
      width: 220,
      spare: true,
      render: ({ organize }) => <Ellipsis text={organize} path />,
    },
    {
      key: 'loginIPAddress',
      title: text('admin.online.ip'),
      width: 140,
      render: ({ loginIPAddress }) => <Ellipsis text={loginIPAddress} />,
    },
    {
      key: 'loginBrowser',
      title: text('admin.online.device'),
      width: 190,
      render: ({ loginBrowser, loginSystem }) => <Ellipsis text={[loginBrowser, loginSystem].filter(Boolean).join(' · ')} />,
    },
    { key: 'loginTime', title: text('admin.online.since'), width: 160, render: ({ loginTime }) => formats.dateTime(loginTime) },
    { key: 'lastSeenAt', title: text('admin.online.seen'), width: 120, render: ({ lastSeenAt }) => formats.relativeTime(lastSeenAt) },
    ...(onEnd === undefined ? [] : [actions]),
  ];
}

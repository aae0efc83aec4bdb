import { clearOwnLog, listOwnLog, LOGIN_MARK, LOGIN_TYPE } from '@banyan/shared-contracts/session/profile/profile-log.contract';
import { callOf, defineListScreen, ListView } from '@banyan/shared-ui/crud';
import { useText } from '../../../kernel/use-text';
import styles from '../profile.module.css';
import { ownLogFilters } from './own-log-filters';

const screen = defineListScreen({
  key: 'own-log',
  list: listOwnLog,
  useText,
  noun: 'admin.profile.tab.log',
  search: 'admin.profile.log.search',
  empty: 'admin.profile.log.none',
  filters: ownLogFilters,
  columns: [
    { key: 'creatorTime', title: 'admin.profile.log.time', cell: 'time', width: 150 },
    {
      key: 'loginType',
      title: 'admin.profile.log.type',
      width: 90,
      wordOf: ({ loginType }) => (loginType === LOGIN_TYPE.out ? 'admin.profile.log.out' : 'admin.profile.log.in'),
    },
    {
      key: 'loginMark',
      title: 'admin.profile.log.result',
      cell: 'outcome',
      width: 130,
      value: ({ loginMark }) => Number(loginMark === LOGIN_MARK.succeeded),
    },
    {
      key: 'ipAddress',
      title: 'admin.profile.log.ip',
      width: 150,
      value: ({ ipAddress, ipAddressName }) => `${ipAddress} ${ipAddressName}`.trim(),
    },
    { key: 'browser', title: 'admin.profile.log.browser', width: 130 },
    { key: 'platForm', title: 'admin.profile.log.system', width: 150 },
    { key: 'abstracts', title: 'admin.profile.log.summary', width: 150 },
  ],
  listActions: [
    {
      id: 'clear',
      label: 'admin.profile.log.clear',
      for: 'everybody',
      changes: true,
      danger: true,
      confirm: { title: 'admin.profile.log.clearTitle', content: 'admin.profile.log.clearText' },
      call: callOf(clearOwnLog, () => ({})),
    },
  ],
});

/** When, where from and how one signed in and out. */
export function OwnLog() {
  return (
    <div className={styles['whole']}>
      <ListView screen={screen} scope={{ query: { category: 1 } }} />
    </div>
  );
}

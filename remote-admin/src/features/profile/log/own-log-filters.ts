import { LOGIN_MARK, LOGIN_TYPE } from '@banyan/shared-contracts/session/profile/profile-log.contract';
import { type Choice, type CrudFilter, daysBetween } from '@banyan/shared-ui/crud';
import { type TextKey, useText } from '../../../kernel/use-text';

function useTypes(): Choice[] {
  const text = useText();
  return [
    { value: String(LOGIN_TYPE.in), label: text('admin.profile.log.in') },
    { value: String(LOGIN_TYPE.out), label: text('admin.profile.log.out') },
  ];
}

function useOutcomes(): Choice[] {
  const text = useText();
  return [
    { value: String(LOGIN_MARK.succeeded), label: text('admin.profile.log.ok') },
    { value: String(LOGIN_MARK.failed), label: text('admin.profile.log.failed') },
  ];
}

/** What narrows the log beside the keyword: in or out, success, days. */
export const ownLogFilters: readonly CrudFilter<TextKey>[] = [
  { key: 'loginType', label: 'admin.profile.log.loginType', useChoices: useTypes },
  { key: 'loginMark', label: 'admin.profile.log.loginMark', useChoices: useOutcomes },
  { key: 'days', label: 'admin.profile.log.time', kind: daysBetween('startTime', 'endTime') },
];

import type { Caller } from '../access/caller';
import type { Id } from '../database/tables';
import type { SignInBy } from '../database/tables/session';
import { expiryOf, type SessionPolicy } from './session-policy';

/** What decides whether a session owes something. */
export interface Owing {
  viewed_by: Id | null;
  sign_in_by: SignInBy;
  password_changed_at: Date | null;
  account_created_at: Date;
  lacks_second_step: boolean;
}

/** Rules about passwords are none of people's who signed in without one. */
function passwordDutyOf(row: Owing, policy: SessionPolicy, now: number): Caller['duty'] {
  if (row.sign_in_by !== 'password') return undefined;
  if (row.password_changed_at === null && policy.mustReplaceInitial) return 'initial-password';
  const since = row.password_changed_at ?? row.account_created_at;
  return policy.passwordDays !== undefined && now > expiryOf(since, policy.passwordDays) ? 'expired-password' : undefined;
}

/** What the user must do before the session opens anything else, if so. A view-as session has no such duty. */
export function dutyOf(row: Owing, policy: SessionPolicy, now: number): Caller['duty'] {
  if (row.viewed_by !== null) return undefined;
  const lacksStep = row.lacks_second_step && policy.demandsSecondStep(row.sign_in_by);
  return passwordDutyOf(row, policy, now) ?? (lacksStep ? 'second-step' : undefined);
}

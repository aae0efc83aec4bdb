import type { AccountType } from '@banyan/shared-contracts/messaging/center/account.contract';
import type { Audited, Defaulted, DefaultedJson, Id, Ordered } from './column-types';

/** See the migration 0212. */
export interface MessageAccountTable extends Audited, Ordered {
  id: Id;
  type: AccountType;
  full_name: string;
  en_code: string;
  settings: DefaultedJson<Record<string, string | number>>;
  /** Sealed. */
  secrets: string;
  per_minute: number;
  free_at: Defaulted<Date>;
}

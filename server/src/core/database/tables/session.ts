import type { SessionEnd } from '@banyan/shared-contracts/messaging/server-frames';
import type { Defaulted, Id, Timestamp } from './column-types';

/** How people proved who they are when a session began; one that a code let in has it from the session that confirmed the code. */
export type SignInBy = 'password' | 'ldap' | 'oidc';

export interface SessionTable {
  id: Id;
  token_hash: Buffer;
  user_id: Id;
  /** The administrator who looks on as the user. */
  viewed_by: Defaulted<Id | null>;
  client_kind: 'pc' | 'app';
  ip: string;
  /** Name of the browser from which it began. */
  device_hash: Defaulted<string | null>;
  user_agent: string;
  created_at: Defaulted<Date>;
  last_seen_at: Defaulted<Date>;
  idle_minutes: number | null;
  expires_at: Timestamp;
  ended_at: Date | null;
  ended_because: SessionEnd | null;
  previous_sign_in_at: Date | null;
  previous_sign_in_ip: Defaulted<string>;
  sign_in_by: Defaulted<SignInBy>;
  /** When the person proved who they are; earlier than the session where another one let it in. */
  proved_at: Defaulted<Date>;
}

interface SignInAttemptTable {
  subject: string;
  failures: number;
  last_failed_at: Timestamp;
}

export interface LoginLogTable {
  id: Id;
  created_at: Defaulted<Date>;
  user_id: Id | null;
  account: string;
  user_name: string;
  login_type: 0 | 1;
  login_mark: 0 | 1;
  ip: string;
  user_agent: string;
  abstract: Defaulted<string>;
}

interface LoginLogClearingTable {
  user_id: Id;
  cleared_at: Timestamp;
}

interface PasswordHistoryTable {
  user_id: Id;
  replaced_at: Defaulted<Date>;
  password_hash: string;
}

export interface SecondStepTable {
  user_id: Id;
  /** Sealed. */
  secret: string;
  confirmed_at: Date | null;
  last_step: Defaulted<string>;
  recovery_hashes: Defaulted<string[]>;
}

/** The identity of a user at another system. */
interface UserIdentityTable {
  id: Id;
  user_id: Id;
  issuer: string;
  subject: string;
  name: string;
  created_at: Defaulted<Date>;
}

interface RequestLogTable {
  id: Id;
  created_at: Defaulted<Date>;
  user_id: Id | null;
  ip: string;
  user_agent: string;
  method: string;
  route: string;
  duration: number;
  outcome: string;
  message: string;
}

export interface SessionTables {
  session: SessionTable;
  sign_in_attempt: SignInAttemptTable;
  login_log: LoginLogTable;
  login_log_clearing: LoginLogClearingTable;
  password_history: PasswordHistoryTable;
  second_step: SecondStepTable;
  user_identity: UserIdentityTable;
  request_log: RequestLogTable;
}

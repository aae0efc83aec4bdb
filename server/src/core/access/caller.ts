import type { Locale } from '@banyan/shared-contracts/locales';
import type { Id } from '../database/tables';

/** Whoever does something, with or without an account: what logs and messages need to know. */
export interface Actor {
  /** Null for visitors without an account. */
  readonly userId: Id | null;
  readonly ip: string;
  readonly locale: Locale;
}

/** Who calls, as the session says; never taken from a request's contents. */
export interface Caller {
  readonly sessionId: Id;
  readonly userId: Id;
  readonly account: string;
  readonly name: string;
  readonly isAdministrator: boolean;
  /** Still has the initial password where the policy does not let people keep it. */
  readonly mustChangePassword: boolean;
  /** Grows with every change of anybody's rights; part of every cache key that depends on rights. */
  readonly policyVersion: string;
  /** Grows with every change of the user's own record. */
  readonly userVersion: string;
  readonly locale: Locale;
  readonly ip: string;
}

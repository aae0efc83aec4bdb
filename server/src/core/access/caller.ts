import type { Locale } from '@banyan/shared-contracts/locales';
import type { Id } from '../database/tables';
import type { PolicyVersions } from './policies/policy-versions';

/** The originator of an action, with or without an account: what logs and messages need to know. */
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
  /** The administrator who looks on as the user; then nothing can be changed. */
  readonly viewerId: Id | null;
  /** What the policy asks of them before anything else: a password in place of the initial or an old one, or one-time codes. */
  readonly duty: 'initial-password' | 'expired-password' | 'second-step' | undefined;
  /** Versions of what rights are made of; part of every cache key that depends on rights. */
  readonly policy: PolicyVersions;
  /** Grows with every change of the user's own record. */
  readonly userVersion: string;
  readonly locale: Locale;
  readonly ip: string;
}

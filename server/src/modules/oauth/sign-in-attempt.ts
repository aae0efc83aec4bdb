import type { SignInBy } from '../../core/database/tables/session';
import type { Identity } from './second-step/waiting-sign-in';

/** The client that signs in, and its origin. */
export interface Visitor {
  clientKind: 'pc' | 'app';
  ip: string;
  /** Name of the browser, once it has been marked. */
  device?: string | undefined;
  userAgent: string;
}

/** A sign-in as it arrives. */
export interface SignIn extends Visitor {
  account: string;
  /** Hex of the encrypted digest. */
  password: string;
  /** Hex of the encrypted password itself, sent only where a directory is asked. */
  plainPassword: string;
  code: string;
  captchaKey: string;
  bind: Binding;
}

/** An identity at another system that waits to be bound: its ticket, '' for none, and the browser that it was made for. */
export interface Binding {
  ticket: string;
  browser: string;
  /** The identity of the ticket, where it is already known. */
  identity?: Identity | undefined;
}

export const NO_BINDING: Binding = { ticket: '', browser: '' };

/** A session that begins; `by` is how people proved who they are. */
export interface Accepted extends Visitor {
  by: SignInBy;
  /** When the person proved it, where that was not now. */
  provedAt?: Date;
  /** The end of the session that has approved this one, where there is one. */
  letIn?: { expiresAt: Date };
}

const SUB_ACCOUNT = /^(1[3-9]\d{9})@(.+)$/;

/** `mobile@account` (product-1 section 5) is the account, if that is the mobile number of its owner; undefined for other texts. */
export function subAccountOf(text: string): { mobile: string; account: string } | undefined {
  const [, mobile, account] = SUB_ACCOUNT.exec(text) ?? [];
  return mobile === undefined || account === undefined ? undefined : { mobile, account };
}

/** The name for which wrong tries are counted: the same, however the account is written. */
export const guardedName = (text: string): string => (subAccountOf(text)?.account ?? text).toLowerCase();

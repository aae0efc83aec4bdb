declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Account {
    accountId: string;
    claims(): { sub: string } & Record<string, unknown>;
  }

  /** A real OpenID provider in this process, for tests; has no types of its own. */
  export default class Provider {
    constructor(issuer: string, settings: Record<string, unknown> & { findAccount(context: unknown, id: string): Account });
    callback(): RequestListener;
  }
}

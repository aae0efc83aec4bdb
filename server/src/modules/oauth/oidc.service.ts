import { AppError } from '@banyan/shared-contracts/errors';
import * as client from 'openid-client';
import type { Core } from '../../core/core';
import type { UserAccount } from '../../core/database/tables';
import { readSystemConfig, type SystemConfig } from '../../core/system-config';
import { checkAddress, checkState, logSignIn } from './begin-session';
import { OIDC_SECRET } from '../../core/secrets/oidc-secret';
import { findByAccount } from './oauth.repository';
import type { Visitor } from './sign-in-attempt';
import type { WaitingSignIns } from './waiting-sign-in';

/** Time for a person to sign in at the provider. */
const FLOW_SECONDS = 600;
/** The provider's own description is read again after this long. */
const KEPT_MS = 3_600_000;
const TIMEOUT_SECONDS = 10;

/** A name that the flow was given, and what must come back with it. */
interface Flow {
  ticket: string;
  browser: string;
  nonce: string;
  verifier: string;
}

export type OidcService = ReturnType<typeof createOidcService>;

/** Sign-in at another system by OpenID Connect: authorization code with PKCE, state and nonce. */
export function createOidcService(core: Core, waiting: WaitingSignIns) {
  const { database, tickets, vault, onError } = core;
  const { kysely } = database;
  let kept: { key: string; until: number; value: Promise<client.Configuration> } | undefined;

  function discover(config: SystemConfig): Promise<client.Configuration> {
    const key = `${config.oidcIssuer}|${config.oidcClientId}|${config.oidcClientSecret}`;
    if (kept?.key === key && kept.until > Date.now()) return kept.value;
    const secret = config.oidcClientSecret === '' ? undefined : vault.open(config.oidcClientSecret, OIDC_SECRET);
    const issuer = new URL(config.oidcIssuer);
    const value = client.discovery(
      issuer,
      config.oidcClientId,
      undefined,
      secret === undefined ? client.None() : client.ClientSecretPost(secret),
      {
        timeout: TIMEOUT_SECONDS,
        // The configuration takes such an address for this machine only.
        execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
      },
    );
    const mine = { key, until: Date.now() + KEPT_MS, value };
    value.catch(() => kept === mine && (kept = undefined));
    kept = mine;
    return value;
  }

  /** The account that the provider vouches for. */
  async function accountIn(
    provider: client.Configuration,
    tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
    claim: string,
  ) {
    const claims = tokens.claims();
    if (claims === undefined) return '';
    const facts = claim in claims ? claims : await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
    if (claim === 'email' && facts['email_verified'] === false) return '';
    const value = facts[claim];
    return typeof value === 'string' ? value.trim() : '';
  }

  /** Administrators sign in with their password here: no other system decides who administers this one. */
  function refuseUnfit(user: UserAccount | undefined): asserts user is UserAccount {
    if (user === undefined || user.is_administrator) throw new AppError('NOT_ALLOWED', { what: 'what.oidcAccount' });
    checkState(user);
  }

  async function enabled(): Promise<SystemConfig> {
    const config = await readSystemConfig(kysely);
    if (config.oidcEnabled === 0) throw new AppError('NO_ROUTE');
    return config;
  }

  return {
    /** Where the browser goes to sign in. */
    async begin(ticket: string, browser: string, redirectUri: string): Promise<string> {
      const config = await enabled();
      if ((await waiting.findOwn('social', ticket, browser)) === undefined) throw new AppError('SESSION_TIMED_OUT');
      const provider = await discover(config).catch((error: unknown) => {
        onError(error);
        throw new AppError('UNAVAILABLE', {}, { cause: error });
      });
      const verifier = client.randomPKCECodeVerifier();
      const nonce = client.randomNonce();
      const state = await tickets.issue(kysely, 'oidc', { ticket, browser, nonce, verifier }, FLOW_SECONDS);
      return client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: config.oidcScope,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }).href;
    },

    /** Takes what the provider has sent the browser back with; throws what went wrong, which the waiting page is told as well. */
    async finish(url: URL, browser: string, visitor: Visitor): Promise<void> {
      const config = await enabled();
      const state = url.searchParams.get('state') ?? '';
      const flow = (await tickets.redeem('oidc', state, 'once')) as Flow | undefined;
      const found = flow?.browser === browser ? await waiting.findOwn('social', flow.ticket, browser) : undefined;
      if (flow === undefined || found?.state !== 'waiting') throw new AppError('SESSION_TIMED_OUT');
      let account = '';
      try {
        checkAddress(visitor, config);
        const provider = await discover(config);
        const checks = { pkceCodeVerifier: flow.verifier, expectedState: state, expectedNonce: flow.nonce, idTokenExpected: true };
        account = await accountIn(provider, await client.authorizationCodeGrant(provider, url, checks), config.oidcClaim);
        const user = account === '' ? undefined : await findByAccount(kysely, account);
        refuseUnfit(user);
        await waiting.move(flow.ticket, found, { kind: 'social', browser, state: 'accepted', userId: user.id });
      } catch (error) {
        if (!(error instanceof AppError)) onError(error);
        const refusal = error instanceof AppError ? error : new AppError('NOT_ALLOWED', { what: 'what.oidcRefused' }, { cause: error });
        await waiting.move(flow.ticket, found, { kind: 'social', browser, state: 'refused', problem: refusal.key });
        await logSignIn(core, kysely, visitor, account || 'oidc', { succeeded: false, how: 'oidc' });
        throw refusal;
      }
    },
  };
}

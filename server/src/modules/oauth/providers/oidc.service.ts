import { AppError } from '@banyan/shared-contracts/errors';
import { FRESH_MINUTES } from '@banyan/shared-contracts/session/second-step.contract';
import * as client from 'openid-client';
import type { Core } from '../../../core/core';
import type { UserAccount } from '../../../core/database/tables';
import { hasSecondStep } from '../../../core/session/session-policy';
import { readSystemConfig, type SystemConfig } from '../../../core/system-config';
import { checkAddress, checkState, logSignIn } from '../begin-session';
import { openSecret } from '../../../core/secrets/config-secrets';
import type { Identities } from './identities';
import { findByAccount, findById } from '../oauth.repository';
import type { Visitor } from '../sign-in-attempt';
import { type Identity, passwordMark, type Waiting, type WaitingSignIns } from '../second-step/waiting-sign-in';

/** Time for a person to sign in at the provider. */
const FLOW_SECONDS = 600;
/** The provider's own description is read again after this long. */
const KEPT_MS = 3_600_000;
const TIMEOUT_SECONDS = 10;

/** A started flow: its ticket, and the values that its callback is checked against. */
interface Flow {
  ticket: string;
  browser: string;
  nonce: string;
  verifier: string;
  /** Earliest permitted time of the sign-in at the provider, where one is required. */
  since?: number;
}

interface OidcParts {
  waiting: WaitingSignIns;
  identities: Identities;
}

/** The claims of the provider about a user. */
interface Vouched {
  identity: Identity;
  /** The account that it names; '' for none. */
  account: string;
  provedAt: number;
}

/** A browser that waits for the provider. */
type Started = Extract<Waiting, { state: 'waiting' }>;

/**
 * Parameters that require a new sign-in at the provider: always for a proof; after some minutes where one-time codes can be set up here,
 * because that requires a proof.
 */
function askedProof(config: SystemConfig, { fresh }: Started): Record<string, string> {
  if (fresh === true) return { prompt: 'login', max_age: '0' };
  return hasSecondStep(config, 'oidc') ? { max_age: String(FRESH_MINUTES * 60) } : {};
}

export type OidcService = ReturnType<typeof createOidcService>;

/** Sign-in at another system by OpenID Connect: authorization code with PKCE, state and nonce. */
export function createOidcService(core: Core, { waiting, identities }: OidcParts) {
  const { database, sessions, tickets, vault, onError } = core;
  const { kysely } = database;
  let kept: { key: string; until: number; value: Promise<client.Configuration> } | undefined;

  function discover(config: SystemConfig): Promise<client.Configuration> {
    const key = `${config.oidcIssuer}|${config.oidcClientId}|${config.oidcClientSecret}`;
    if (kept?.key === key && kept.until > Date.now()) return kept.value;
    const secret = openSecret(vault, config, 'oidcClientSecret');
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

  /** The user that the provider has identified, and the name of the account; '' for none. */
  async function identityIn(
    provider: client.Configuration,
    tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
    { oidcIssuer: issuer, oidcClaim: claim }: SystemConfig,
  ): Promise<Vouched> {
    const claims = tokens.claims();
    if (claims === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.oidcRefused' });
    const facts = Object.hasOwn(claims, claim) ? claims : await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
    const value = facts[claim];
    const name = typeof value === 'string' ? value.trim() : '';
    const account = claim === 'email' && facts['email_verified'] !== true ? '' : name;
    // Time of the sign-in at the provider; without this claim nothing proves a recent sign-in.
    const provedAt = Math.min((claims.auth_time ?? 0) * 1000, Date.now());
    return { identity: { issuer, subject: claims.sub, name: name || claims.sub }, account, provedAt };
  }

  /** Administrators sign in with their password here: no other system decides who administers this one. */
  function refuseUnfit(user: UserAccount): void {
    if (user.is_administrator) throw new AppError('NOT_ALLOWED', { what: 'what.oidcAccount' });
    checkState(user);
  }

  /** The next state for a waiting browser: bound for the user who has requested that, accepted, or a request to sign in. */
  async function settle({ browser }: Started, { identity, account, provedAt }: Vouched): Promise<Waiting> {
    const owner = (await identities.owner(identity)) ?? (account === '' ? undefined : await findByAccount(kysely, account));
    if (owner === undefined) return { kind: 'social', browser, state: 'unbound', identity };
    refuseUnfit(owner);
    // The provider can give a name to another person; the subject that the account is bound to stays the same.
    const bound = await identities.of(kysely, owner.id, identity.issuer);
    if (bound !== undefined && bound.subject !== identity.subject) throw new AppError('NOT_ALLOWED', { what: 'what.oidcAccount' });
    return { kind: 'social', browser, state: 'accepted', userId: owner.id, by: 'oidc', provedAt, mark: passwordMark(owner), identity };
  }

  /** Binds the identity to the user who has requested that, if their session is still valid. */
  async function bindTo({ userId, sessionId }: NonNullable<Started['bindTo']>, identity: Identity, ip: string): Promise<void> {
    const owner = await findById(kysely, userId);
    if (owner === undefined || (await sessions.listOver([sessionId])).length > 0) throw new AppError('SESSION_TIMED_OUT');
    await database.transaction((tx) => identities.bind(tx, owner, identity, ip, { replaces: true }));
  }

  async function enabled(): Promise<SystemConfig> {
    const config = await readSystemConfig(kysely);
    if (config.oidcEnabled === 0) throw new AppError('NO_ROUTE');
    return config;
  }

  return {
    /** Address to which the browser is redirected for the sign-in. */
    async begin(ticket: string, browser: string, redirectUri: string): Promise<string> {
      const config = await enabled();
      const found = await waiting.findOwn('social', ticket, browser);
      if (found?.state !== 'waiting') throw new AppError('SESSION_TIMED_OUT');
      const provider = await discover(config).catch((error: unknown) => {
        onError(error);
        throw new AppError('UNAVAILABLE', {}, { cause: error });
      });
      const verifier = client.randomPKCECodeVerifier();
      const nonce = client.randomNonce();
      const since = found.fresh === true ? { since: Date.now() } : {};
      const state = await tickets.issue(kysely, 'oidc', { ticket, browser, nonce, verifier, ...since }, FLOW_SECONDS);
      return client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: config.oidcScope,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...askedProof(config, found),
      }).href;
    },

    /**
     * Takes the parameters with which the provider has redirected the browser; throws the error, which the waiting page receives as well.
     */
    async finish(url: URL, browser: string, visitor: Visitor): Promise<'accepted' | 'bound' | 'unbound'> {
      const config = await enabled();
      const state = url.searchParams.get('state') ?? '';
      const flow = (await tickets.redeem('oidc', state, 'once')) as Flow | undefined;
      const found = flow?.browser === browser ? await waiting.findOwn('social', flow.ticket, browser) : undefined;
      if (flow === undefined || found?.state !== 'waiting') throw new AppError('SESSION_TIMED_OUT');
      let named = 'oidc';
      try {
        checkAddress(visitor, config);
        const provider = await discover(config);
        const checks = { pkceCodeVerifier: flow.verifier, expectedState: state, expectedNonce: flow.nonce, idTokenExpected: true };
        const since = flow.since === undefined ? {} : { maxAge: Math.ceil((Date.now() - flow.since) / 1000) };
        const vouched = await identityIn(provider, await client.authorizationCodeGrant(provider, url, { ...checks, ...since }), config);
        named = vouched.identity.name;
        // A user who is already signed in does not wait for a session.
        if (found.bindTo !== undefined) {
          await bindTo(found.bindTo, vouched.identity, visitor.ip);
          await waiting.take(flow.ticket);
          return 'bound';
        }
        const outcome = await settle(found, vouched);
        await waiting.move(flow.ticket, found, outcome);
        return outcome.state === 'unbound' ? 'unbound' : 'accepted';
      } catch (error) {
        if (!(error instanceof AppError)) onError(error);
        const refusal = error instanceof AppError ? error : new AppError('NOT_ALLOWED', { what: 'what.oidcRefused' }, { cause: error });
        await waiting.move(flow.ticket, found, { kind: 'social', browser, state: 'refused', problem: refusal.key });
        await logSignIn(core, kysely, visitor, named, { succeeded: false, how: 'oidc' });
        throw refusal;
      }
    },
  };
}

import { createHash } from 'node:crypto';
import { AppError } from '@banyan/shared-contracts/errors';
import {
  CODE_STATUS,
  codeCertificate,
  codeCertificateStatus,
  confirmLogin,
  confirmLoginByGet,
  getTicket,
  getTicketStatus,
  loginSocials,
  setCodeStatus,
  setCodeStatusByGet,
  TICKET_STATUS,
} from '@banyan/shared-contracts/session/waiting-sign-in.contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../../core/core';
import { escapeHtml } from '../../../core/html/escape';
import { done, route } from '../../../core/http/route';
import { type MessageKey, translate } from '../../../core/i18n/translate';
import { readSystemConfig } from '../../../core/system-config';
import type { BeginSession } from '../begin-session';
import type { CodeSignIn } from './code-sign-in';
import { findById } from '../oauth.repository';
import type { OidcService } from '../providers/oidc.service';
import { NO_BINDING } from '../sign-in-attempt';
import type { SignInService } from '../sign-in.service';
import { markedVisitor, visitorOf } from '../visitor';
import { browserOf, markBrowser, passwordMark, type Waiting, type WaitingSignIns } from './waiting-sign-in';

/** How long a browser waits for another system. */
export const SOCIAL_SECONDS = 600;

export interface WaitingParts {
  waiting: WaitingSignIns;
  oidc: OidcService;
  codes: CodeSignIn;
  begin: BeginSession;
  enter: SignInService['enter'];
}

type Let = Extract<Waiting, { state: 'accepted' }>;

/** Name of the other system in the lists of older clients. */
export const OIDC_NAME = 'oidc';
const OIDC = '/api/oauth/Socials/oidc';
/** Address at which a user signs in at the other system for a ticket. */
export const oidcAddress = (ticket: string): string => `${OIDC}?ticket=${ticket}`;

export function waitingRoutes(app: FastifyInstance, core: Core, { waiting, oidc, codes, begin, enter }: WaitingParts): void {
  const { kysely } = core.database;

  /** Lets the browser in that has waited: its ticket is used up, the session is its own. */
  async function letIn(ticket: string, found: Let, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const user = (await waiting.take(ticket)) && (await findById(kysely, found.userId));
    if (user === undefined || passwordMark(user) !== found.mark) throw new AppError('SESSION_TIMED_OUT');
    const config = await readSystemConfig(kysely);
    const accepted = { ...markedVisitor(request, reply), by: found.by, provedAt: new Date(found.provedAt) };
    if (found.kind === 'social') return (await enter(user, accepted, config, { ...NO_BINDING, identity: found.identity })).token;
    if ((await core.sessions.listOver([found.sessionId])).length > 0) throw new AppError('SESSION_TIMED_OUT');
    // A user who confirms a code has a session, and has therefore passed the second step.
    return (await begin(user, { ...accepted, letIn: { expiresAt: new Date(found.expiresAt) } }, config)).token;
  }

  const problemOf = (found: Waiting | undefined, request: FastifyRequest): string => {
    const key: MessageKey =
      found?.state === 'refused' && found.problem !== 'NOT_ALLOWED' ? (`error.${found.problem}` as MessageKey) : 'what.oidcRefused';
    return translate(request.locale, found === undefined ? 'error.SESSION_TIMED_OUT' : key, { ip: request.ip });
  };

  route(app, getTicket, { access: 'public' }, async ({ query, request }, reply) => {
    const { oidcEnabled } = await readSystemConfig(kysely);
    if (oidcEnabled === 0) return '';
    return waiting.issue('social', markBrowser(request, reply), SOCIAL_SECONDS, query.fresh === '1' ? { fresh: true } : {});
  });

  route(app, getTicketStatus, { access: 'public' }, async ({ params, request }, reply) => {
    const found = await waiting.findOwn('social', params.ticket, browserOf(request));
    if (found?.state === 'waiting') return { status: TICKET_STATUS.pending, value: '' };
    if (found?.state === 'accepted') return { status: TICKET_STATUS.done, value: await letIn(params.ticket, found, request, reply) };
    if (found?.state === 'unbound')
      return { status: TICKET_STATUS.unbound, value: translate(request.locale, 'oidc.unboundAs', { name: found.identity.name }) };
    return { status: TICKET_STATUS.failed, value: problemOf(found, request) };
  });

  const callback = (request: FastifyRequest) => `${core.config.publicOrigin ?? `${request.protocol}://${request.host}`}${OIDC}/callback`;

  app.get(OIDC, { config: { access: 'public', limited: true } }, async (request, reply) => {
    const { ticket = '' } = request.query as { ticket?: string };
    return reply.redirect(await oidc.begin(ticket, browserOf(request), callback(request)));
  });

  app.get(`${OIDC}/callback`, { config: { access: 'public', limited: true } }, async (request, reply) => {
    const url = new URL(callback(request));
    url.search = new URL(request.url, url).search;
    const message = await oidc.finish(url, browserOf(request), visitorOf(request)).then(
      (outcome) => translate(request.locale, CLOSING[outcome]),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return translate(request.locale, `error.${error.key}` as MessageKey, error.details);
      },
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; script-src 'sha256-${CLOSE_HASH}'`)
      .header('cache-control', 'no-store')
      .send(closingPage(message));
  });

  route(app, codeCertificate, { access: 'public' }, ({ request }, reply) => codes.issue(markBrowser(request, reply)));
  route(app, codeCertificateStatus, { access: 'public' }, async ({ params, request }, reply) => {
    const found = await waiting.findOwn('qr', params.ticket, browserOf(request));
    if (found?.state === 'accepted') return { status: CODE_STATUS.confirmed, value: await letIn(params.ticket, found, request, reply) };
    if (found === undefined) return { status: CODE_STATUS.expired, value: '' };
    return { status: found.state === 'scanned' ? CODE_STATUS.scanned : CODE_STATUS.waiting, value: '' };
  });
  for (const endpoint of [setCodeStatus, setCodeStatusByGet])
    route(app, endpoint, { access: 'public' }, async ({ params, request }) => {
      if (params.status === CODE_STATUS.expired) await codes.leave(params.ticket, browserOf(request));
      else await codes.scan(params.ticket, await core.sessions.identify(request.headers.authorization ?? '', request.ip, request.locale));
      return done('ok.success');
    });
  for (const endpoint of [confirmLogin, confirmLoginByGet])
    route(app, endpoint, { access: 'signedIn' }, async ({ caller, params }) => {
      await codes.confirm(params.ticket, caller);
      return done('ok.success');
    });

  route(app, loginSocials, { access: 'public' }, () => Promise.reject(new AppError('NOT_ALLOWED', { what: 'what.oneTenant' })));
}

const CLOSING = { accepted: 'oidc.done', bound: 'oidc.bound', unbound: 'oidc.unbound' } as const;

const CLOSE = 'window.close()';
const CLOSE_HASH = createHash('sha256').update(CLOSE).digest('base64');

/** The last page in the window of the other system; it closes itself where the browser permits. */
const closingPage = (message: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Banyan</title><p>${escapeHtml(message)}</p><script>${CLOSE}</script>`;

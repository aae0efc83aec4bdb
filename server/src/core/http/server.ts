import { type Endpoint, isReading } from '@banyan/shared-contracts/wire/endpoint';
import { AppError, type ErrorKey } from '@banyan/shared-contracts/errors';
import { type Locale, toLocale } from '@banyan/shared-contracts/locales';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Access, checkAccess, isPublic } from '../access/access';
import type { Caller } from '../access/caller';
import type { RightsReader } from '../access/rights';
import type { Config } from '../config';
import { requestSeconds } from '../metrics';
import type { Limits } from '../limits/limits';
import type { Sessions } from '../session/sessions';
import { addCompression } from './compression';
import { handleError } from './errors';
import { guardRoutes } from './route';
import { compileValidator, isUnfit } from './validation';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Why the request was refused, for the request log. */
    failure: { key: ErrorKey; reason: string } | undefined;
    locale: Locale;
  }
  interface FastifyContextConfig {
    access?: Access;
    endpoint?: Endpoint;
    /** HTTP status of refusals where a browser, not a client of ours, reads the answer: links and pictures. */
    failureStatus?: number;
    /** A public route outside of the contract that writes or computes something: limited by address like the calls of the contract. */
    limited?: boolean;
    /** Calls a minute that one address may make of a public route, or one person of any other. */
    perMinute?: number;
  }
}

/** JSON bodies; routes that take designed forms or files state limits of their own. */
const BODY_LIMIT = 1_048_576;
/** Calls a minute that one address may make of routes that need no session. */
const PUBLIC_CALLS_PER_MINUTE = 600;

export interface HttpServerParts {
  config: Config;
  sessions: Sessions;
  rights: RightsReader;
  limits: Limits;
}

/** The HTTP server without routes: parsers, session, access, limits, errors. */
export async function createHttpServer({ config, sessions, rights, limits }: HttpServerParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization'], serializers: { err: serializeError } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies === '' ? false : config.trustedProxies.split(',').map((part) => part.trim()),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // Addresses that cannot be read never reach a route.
    frameworkErrors(error, request, reply) {
      request.locale = toLocale(languagesOf(request));
      handleError(error, request, reply);
    },
  });
  guardRoutes(app);
  app.setValidatorCompiler(compileValidator as never);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler({}, () => {
    throw new AppError('NO_ROUTE');
  });
  app.decorateRequest('caller', undefined);
  app.decorateRequest('failure', undefined);
  app.decorateRequest('locale', 'zh');
  await addParsers(app);
  addCompression(app);
  await app.register(helmet, { contentSecurityPolicy: false, hsts: false, crossOriginEmbedderPolicy: false });
  addLimits(app, limits);
  addSessionHooks(app, { sessions, rights });
  return app;
}

/** Errors of the database carry whole rows in `detail`; those stay out of the log. */
function serializeError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, stack, code, constraint } = error;
  return { type: name, message, stack: stack ?? '', code, constraint };
}

async function addParsers(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  void app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, finish) => {
    // Clients send {} or nothing where there is nothing to send.
    if (body === '') finish(null, {});
    else void parseJson(request, body as string, finish);
  });
  await app.register(formbody);
  await app.register(multipart, { limits: { files: 1, fields: 30, fieldSize: 65_536 } });
}

const languagesOf = (request: FastifyRequest): string => (request.headers['accept-language'] ?? '').split(',')[0] ?? '';

/** Limits public calls by address and, where a route says so, calls of one person; before the body is read or validated. */
function addLimits(app: FastifyInstance, limits: Limits): void {
  const shared = limits('public', PUBLIC_CALLS_PER_MINUTE);
  app.addHook('onRoute', (options) => {
    const { access, endpoint, limited, perMinute } = options.config ?? {};
    const own = perMinute === undefined ? undefined : limits(`${String(options.method)} ${options.url}`, perMinute);
    if (access !== 'public') {
      if (own === undefined) return;
      const limitPerson = ({ caller, ip }: FastifyRequest) => own.spend(caller?.userId ?? ip);
      options.preValidation = [limitPerson, ...[options.preValidation ?? []].flat()];
      return;
    }
    // A public route is limited by address; static files are not calls.
    if (endpoint === undefined && limited !== true) return;
    const limitAddress = ({ ip }: FastifyRequest) => (own ?? shared).spend(ip);
    options.onRequest = [limitAddress, ...[options.onRequest ?? []].flat()];
  });
}

function addSessionHooks(app: FastifyInstance, { sessions, rights }: Pick<HttpServerParts, 'sessions' | 'rights'>): void {
  // Before the body is read: who may not call cannot make us parse anything either.
  app.addHook('onRequest', async (request) => {
    request.locale = toLocale(languagesOf(request));
    const { access, endpoint } = request.routeOptions.config;
    if (access === undefined) return;
    if (access === 'loopback' && !['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) throw new AppError('FORBIDDEN');
    if (isPublic(access)) return;
    request.caller = await sessions.identify(request.headers.authorization ?? '', request.ip, languagesOf(request));
    request.locale = request.caller.locale;
    const reads = endpoint === undefined ? request.method === 'GET' || request.method === 'HEAD' : isReading(endpoint);
    await checkAccess({ access, reads }, request.caller, rights);
  });

  app.addHook('preValidation', (request, _reply, next) => {
    const unfit = [request.body, request.query, request.params].some((part) => isUnfit(part));
    next(unfit ? new AppError('BAD_INPUT', { problems: 'what.unfit' }) : undefined);
  });

  app.addHook('onSend', (_request, reply, _payload, next) => {
    // Responses to one caller are not stored by browsers or proxies, unless the route defines something else.
    const json = String(reply.getHeader('content-type')).startsWith('application/json');
    if (json && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    next();
  });

  app.addHook('onResponse', (request, reply, next) => {
    const { url, method } = request.routeOptions;
    requestSeconds.observe({ method: String(method), route: url ?? 'none', code: reply.statusCode }, reply.elapsedTime / 1000);
    next();
  });
}

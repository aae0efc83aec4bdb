import type { Endpoint, EndpointReplyInput, EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import { WIRE_CODE } from '@banyan/shared-contracts/wire/codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../access/access';
import type { Caller } from '../access/caller';
import { type MessageKey, translate } from '../i18n/translate';
import { present } from './present';

/** What a handler receives: the checked parts, who calls, and the whole request for what the contract does not describe. */
export type RouteRequest<E extends Endpoint, A extends Access> = EndpointRequest<E> & {
  caller: A extends 'public' | 'loopback' ? undefined : Caller;
  request: FastifyRequest;
};

/** `data` with the message that people see; without one, writes say the operation succeeded. */
export class Done<Data> {
  constructor(
    readonly message: MessageKey,
    readonly data: Data,
    /** What the message is filled with. */
    readonly values: Record<string, unknown> = {},
  ) {}
}

/** Reply of a write: a message and, where the call has any, data. */
export function done(message: MessageKey): Done<null>;
export function done<Data>(message: MessageKey, data: Data, values?: Record<string, unknown>): Done<Data>;
export function done(message: MessageKey, data: unknown = null, values: Record<string, unknown> = {}): Done<unknown> {
  return new Done(message, data, values);
}

/** A complete body made earlier (envelope included), sent as it is. */
export class PreparedReply {
  constructor(
    readonly body: Buffer,
    readonly headers: Record<string, string>,
  ) {}
}

export interface RouteOptions<A extends Access> {
  access: A;
  /** Largest body in bytes; multipart routes have limits of their own. */
  bodyLimit?: number;
  /** Calls a minute that one address may make of a public route, where that is fewer than of others; or one person of any other route. */
  perMinute?: number;
}

type Outcome<E extends Endpoint> = EndpointReplyInput<E> | Done<EndpointReplyInput<E>> | PreparedReply;

/** Mounts one call of the contract: schemas from the endpoint, access declared, the reply stripped to its schema and wrapped. */
export function route<E extends Endpoint, const A extends Access>(
  app: FastifyInstance,
  endpoint: E,
  options: RouteOptions<A>,
  handler: (request: RouteRequest<E, A>, reply: FastifyReply) => Promise<Outcome<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    config: { access: options.access, endpoint, ...(options.perMinute === undefined ? {} : { perMinute: options.perMinute }) },
    schema: describe(endpoint),
    async handler(request, reply) {
      const { params, query, body, caller } = request;
      const outcome = await handler({ params, query, body, caller, request } as unknown as RouteRequest<E, A>, reply);
      if (outcome instanceof PreparedReply) return reply.headers(outcome.headers).send(outcome.body);
      const { message, data, values } = outcome instanceof Done ? outcome : new Done<unknown>('ok.success', outcome);
      return { code: WIRE_CODE.success, msg: translate(request.locale, message, values), data: present(endpoint, data, request) };
    },
  });
}

function describe({ summary, path, params, query, body, bodyForm, reply }: Endpoint) {
  return {
    summary,
    tags: [path.split('/')[2] ?? ''],
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    ...(bodyForm === undefined || bodyForm === 'json'
      ? {}
      : { consumes: [bodyForm === 'form' ? 'application/x-www-form-urlencoded' : 'multipart/form-data'] }),
    response: { 200: reply },
  };
}

/** A route as it is registered in a server. `endpoint` is missing where the contract does not describe the call (pictures, pages). */
export interface MountedRoute {
  method: string;
  url: string;
  access: Access;
  endpoint: Endpoint | undefined;
}

const mounted = new WeakMap<FastifyInstance, MountedRoute[]>();

/** Every route of a server, in the order in which they were mounted. */
export const mountedRoutes = (app: FastifyInstance): readonly MountedRoute[] => mounted.get(app) ?? [];

/** Refuses to boot a server with a route that does not say who may call it. */
export function guardRoutes(app: FastifyInstance): void {
  const routes: MountedRoute[] = [];
  mounted.set(app, routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`route ${String(method)} ${url} declares no access`);
    for (const verb of [method].flat()) routes.push({ method: verb, url, access: config.access, endpoint: config.endpoint });
  });
}

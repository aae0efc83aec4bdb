import type { Endpoint } from '@banyan/shared-contracts/wire/endpoint';
import type { Capability } from '@banyan/shared-contracts/capabilities';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../core/access/access';
import { type MountedRoute, mountedRoutes } from '../core/http/route';
import type { Id } from '../core/database/tables';
import type { Client, TestServer } from './test-server';

/** A route to be tried; HEAD is the GET of the same route. */
export interface TriedRoute extends MountedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  name: string;
}

/** Every route of the server, so that a new one is tried the day it is mounted. */
export const triedRoutes = (app: FastifyInstance): TriedRoute[] =>
  mountedRoutes(app)
    .filter(({ method }) => method !== 'HEAD')
    .map((route) => ({ ...route, method: route.method as TriedRoute['method'], name: `${route.method} ${route.url}` }));

export const capabilitiesOf = (access: Access): readonly Capability[] => {
  if (typeof access === 'string') return [];
  return 'capability' in access ? [access.capability] : access.anyOf;
};

/** Answers a client of a user whose session is open: the same one until some call has ended it. */
export function openSessions({ core, withSession }: TestServer, userId: Id): () => Promise<Client> {
  let client: Client | undefined;
  return async () => {
    if (client !== undefined) {
      const isOpen = await core.sessions.identify(client.token, '', '').then(
        () => true,
        () => false,
      );
      if (isOpen) return client;
    }
    client = await withSession(userId);
    return client;
  };
}

/** The address with every parameter and every wildcard set to one value. */
export const addressOf = (url: string, value: string): string => url.replace(/:\w+|\*/g, encodeURIComponent(value));

export const takesBody = ({ method, endpoint }: { method: string; endpoint: Endpoint | undefined }): boolean =>
  method !== 'GET' && endpoint?.body !== undefined;

import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, isErrorKey } from '@banyan/shared-contracts/errors';
import { login } from '@banyan/shared-contracts/session/oauth.contract';
import type { Endpoint, EndpointInput, EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { createApp } from '../app';
import type { Core } from '../core/core';
import { createCore } from '../core/create-core';
import { openDatabase } from '../core/database/database';
import type { Id } from '../core/database/tables';
import { digestOf } from '../core/secrets/passwords';
import { readSystemConfig } from '../core/system-config';
import { ADMIN_PASSWORD, TEMPLATE, testConfig, urlOf } from './test-config';

/** A client of the server: answers are parsed by their contract, errors are thrown as AppError. */
export interface Client {
  readonly token: string;
  call<E extends Endpoint>(endpoint: E, input?: EndpointInput<E>): Promise<EndpointReply<E>>;
  /** The whole envelope, whatever its code. */
  envelope<E extends Endpoint>(endpoint: E, input?: EndpointInput<E>): Promise<Envelope>;
  /** A request that need not fit any contract. */
  send(options: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    url: string;
    payload?: unknown;
    headers?: Record<string, string>;
  }): Promise<LightMyRequestResponse>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly core: Core;
  readonly databaseUrl: string;
  readonly anonymous: Client;
  /** Signs in: the administrator by default, otherwise a demo user with the initial password. */
  as(account?: string, password?: string): Promise<Client>;
  /** A new session of a user without a sign-in, for tests that need very many. */
  withSession(userId: Id): Promise<Client>;
  /** A client that has the token of a session. */
  withToken(token: string): Client;
  close(): Promise<void>;
}

/** Hex of the digest as sign-in sends it. */
export function encryptSignIn(password: string, cipherKey: string): string {
  const cipher = createCipheriv('aes-128-ecb', cipherKey, null);
  return cipher.update(digestOf(password), 'utf8', 'hex') + cipher.final('hex');
}

/** A server of its own on a clone of the seeded database; close it in `afterAll`. Jobs run when a test calls `core.jobs.runUntilIdle()`. */
export async function startTestServer(overrides: Record<string, string> = {}): Promise<TestServer> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The copy of files uses no log and no buffers: half the processor time.
  await onServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const databaseUrl = urlOf(server, name);
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-data-'));
  const config = testConfig(dataDir, overrides);
  const errors: unknown[] = [];
  const { core, close } = await createCore({ config, connectionString: databaseUrl, onError: (error) => errors.push(error) });
  const app = await createApp(core);
  await app.ready();
  const initialPassword = (await readSystemConfig(core.database.kysely)).newUserDefaultPassword;
  return {
    app,
    core,
    databaseUrl,
    anonymous: createClient(app, ''),
    async as(account = 'admin', password = account === 'admin' ? ADMIN_PASSWORD : initialPassword) {
      const body = { account, password: encryptSignIn(password, config.cipherKey) };
      return createClient(app, (await createClient(app, '').call(login, { body })).token);
    },
    async withSession(userId) {
      const facts = { clientKind: 'pc', ip: '', userAgent: '', idleMinutes: null, previousSignInAt: null, previousSignInIp: '' } as const;
      return createClient(app, await core.sessions.begin(core.database.kysely, { userId, ...facts }));
    },
    withToken: (token) => createClient(app, token),
    async close() {
      await app.close();
      await close();
      await onServer(server, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const database = openDatabase({ connectionString: server, poolSize: 1 });
  await database.pool.query(statement);
  await database.close();
}

/** Calls of an app in this process with the token of a session. */
export function createClient(app: FastifyInstance, token: string): Client {
  const authorization: Record<string, string> = token === '' ? {} : { authorization: token };
  const send: Client['send'] = ({ method, url, payload, headers = {} }) =>
    app.inject({
      method,
      url,
      headers: { ...authorization, ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });

  const envelope: Client['envelope'] = async (endpoint, input) => {
    const { params, query, body } = (input ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
    const form = endpoint.bodyForm === 'form' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const payload = endpoint.bodyForm === 'form' ? new URLSearchParams(body as Record<string, string>).toString() : body;
    const response = await send({
      method: endpoint.method,
      url: urlFor(endpoint, params, query),
      headers: form,
      payload,
    });
    return response.json<Envelope>();
  };

  return {
    token,
    send,
    envelope,
    async call(endpoint, input) {
      const reply = await envelope(endpoint, input);
      if (reply.code === 200) return endpoint.reply.parse(reply.data) as never;
      const key = reply.error?.key;
      throw new AppError(isErrorKey(key) ? key : 'INTERNAL', reply.error?.details ?? {}, { message: reply.msg });
    },
  };
}

function urlFor(endpoint: Endpoint, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

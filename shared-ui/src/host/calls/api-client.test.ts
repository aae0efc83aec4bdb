// @vitest-environment node
import type { AppError } from '@banyan/shared-contracts/errors';
import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '@banyan/shared-contracts/wire/endpoint';
import axios from 'axios';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendRequest } from '../../runtime';
import { type ApiClient, createApiClient } from './api-client';

const list = endpoint({
  method: 'GET',
  path: '/api/things/:kind',
  summary: '',
  params: z.object({ kind: z.string() }),
  query: z.object({ keyword: z.string(), page: z.number().optional() }),
  reply: z.array(z.string()),
});
const save = endpoint({ method: 'POST', path: '/api/things', summary: '', body: z.object({ name: z.string() }), reply: z.null() });
const enter = endpoint({ ...save, bodyForm: 'form' });

/** The requests to the server, and its next replies. */
interface Asked {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}
const asked: Asked[] = [];
let answer: (reply: ServerResponse) => void;
let server: Server;

const ended = vi.fn();
let request: SendRequest;
let client: ApiClient;

const json = (value: unknown) => (reply: ServerResponse) => {
  reply.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(value));
};
const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => expect.fail('was answered'),
    (error: unknown) => error as AppError,
  );

beforeAll(async () => {
  server = createServer((message, reply) => {
    const { pathname, searchParams } = new URL(message.url ?? '', 'http://127.0.0.1');
    const parts: Buffer[] = [];
    message
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        asked.push({ path: pathname, query: searchParams, headers: message.headers, body: Buffer.concat(parts).toString() });
        answer(reply);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  axios.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = createApiClient({
    token: () => 'bearer a',
    language: () => 'zh-CN',
    timeoutMs: () => 300,
    failedText: () => 'no answer',
    onSessionEnded: ended,
    onPasswordDue: () => undefined,
  });
  request = client.send;
});
afterAll(() => {
  delete axios.defaults.baseURL;
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  vi.resetAllMocks();
});

it('puts values where they belong, and leaves out what is absent', async () => {
  answer = json({ code: 200, msg: '', data: ['x'] });
  expect(await request(list, { params: { kind: 'a/b' }, query: { keyword: ' 采购 &' } })).toEqual({ data: ['x'], msg: '' });
  expect(asked).toMatchObject([{ path: '/api/things/a%2Fb', headers: { authorization: 'bearer a', 'jnpf-origin': 'pc' } }]);
  expect([...(asked[0]?.query.keys() ?? [])]).toEqual(['keyword', 'n']);
  expect(asked[0]?.query.get('keyword')).toBe('采购 &');
  expect(asked[0]?.headers['accept-language']).toBe('zh-CN');
});

it('sends a body as JSON, or as a form where the call says so', async () => {
  answer = json({ code: 200, msg: '成功', data: null });
  expect((await request(save, { body: { name: ' 一 ' } })).msg).toBe('成功');
  await request(enter, { body: { name: '一 &' } });
  expect(asked.map(({ body }) => body)).toEqual(['{"name":"一"}', new URLSearchParams({ name: '一 &' }).toString()]);
  expect(asked.map(({ headers }) => headers['content-type']?.split(';')[0])).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
  ]);
});

it('reads a refusal in the place of what was asked for', async () => {
  answer = json({ code: 600, msg: '已超时', data: null });
  expect(await failure(request(list, { params: { kind: 'a' }, query: { keyword: '' } }))).toMatchObject({
    key: 'SESSION_TIMED_OUT',
    message: '已超时',
  });
  expect(ended).toHaveBeenCalledOnce();
});

it('gives up what takes too long, and tells that from what its caller has given up', async () => {
  answer = () => undefined;
  expect(await failure(request(list, { params: { kind: 'a' }, query: { keyword: '' } }))).toMatchObject({
    key: 'UNAVAILABLE',
    message: 'no answer',
  });
  const caller = new AbortController();
  const sent = failure(request(list, { params: { kind: 'a' }, query: { keyword: '' } }, { signal: caller.signal }));
  caller.abort();
  expect(await sent).toMatchObject({ code: 'ERR_CANCELED' });
});

it('a line that breaks, and an answer that is none, are no answer', async () => {
  answer = (reply) => reply.destroy();
  expect(await failure(request(save, { body: { name: '' } }))).toMatchObject({ key: 'UNAVAILABLE' });
  answer = (reply) => reply.end('<html>');
  expect(await failure(request(save, { body: { name: '' } }))).toMatchObject({ key: 'UNAVAILABLE' });
});

describe('a call that was made ahead', () => {
  const wanted = { params: { kind: 'a/b' }, query: { page: 1, keyword: '采' } };
  const ahead = () => client.askAhead('/api/things/a%2Fb?keyword=%E9%87%87&page=1');

  it('answers the same call, once', async () => {
    answer = json({ code: 200, msg: '', data: ['x'] });
    ahead();
    ahead();
    expect(await request(list, wanted)).toEqual({ data: ['x'], msg: '' });
    expect(asked).toHaveLength(1);
    await request(list, { ...wanted, query: { keyword: '采' } });
    await request(list, wanted);
    expect(asked).toHaveLength(3);
  });

  it('is not used after something was changed', async () => {
    answer = json({ code: 200, msg: '', data: null });
    ahead();
    await request(save, { body: { name: 'new' } });
    answer = json({ code: 200, msg: '', data: ['new'] });
    expect((await request(list, wanted)).data).toEqual(['new']);
  });

  it.each([{ reads: true }, { handsOut: true }] as const)('is used after a call that changes nothing: %j', async (kind) => {
    answer = (reply) => json({ code: 200, msg: '', data: asked.at(-1)?.body === '' ? ['x'] : null })(reply);
    ahead();
    await request({ ...save, ...kind }, { body: { name: '' } });
    expect((await request(list, wanted)).data).toEqual(['x']);
    expect(asked).toHaveLength(2);
  });

  it('is made again where it failed', async () => {
    answer = (reply) => {
      answer = json({ code: 200, msg: '', data: ['x'] });
      reply.destroy();
    };
    ahead();
    expect((await request(list, wanted)).data).toEqual(['x']);
    expect(asked).toHaveLength(2);
  });
});

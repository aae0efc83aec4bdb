import type { AppError } from '@banyan/shared-contracts/errors';
import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '@banyan/shared-contracts/wire/endpoint';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client';

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
const picture = endpoint({ method: 'GET', path: '/api/picture', summary: '', reply: z.unknown(), replyForm: 'bytes' });

const ask = vi.fn<(url: string, message: RequestInit) => Promise<Response>>();
const ended = vi.fn();
const request = createApiClient({
  token: () => 'bearer a',
  language: () => 'zh-CN',
  timeoutMs: () => 30,
  failedText: () => 'no answer',
  onSessionEnded: ended,
  onPasswordDue: () => undefined,
});

const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json; charset=utf-8' } });
/** Answers only when it is given up. */
const silence = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.fail('was answered'),
    (error: unknown) => error as AppError,
  );

beforeEach(() => vi.stubGlobal('fetch', ask));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('puts values where they belong, and leaves out what is absent', async () => {
  ask.mockResolvedValueOnce(json({ code: 200, msg: '', data: ['x'] }));
  expect(await request(list, { params: { kind: 'a/b' }, query: { keyword: ' 采购 &' } })).toEqual({ data: ['x'], msg: '' });
  const [url, { headers }] = ask.mock.calls[0] ?? ['', {}];
  const { pathname, searchParams } = new URL(url, 'https://banyan.example');
  expect(pathname).toBe('/api/things/a%2Fb');
  expect([...searchParams.keys()]).toEqual(['keyword', 'n']);
  expect(searchParams.get('keyword')).toBe('采购 &');
  expect(headers).toEqual({ Authorization: 'bearer a', 'jnpf-origin': 'pc', 'Accept-Language': 'zh-CN' });
});

it('sends a body as JSON, or as a form where the call says so', async () => {
  ask.mockImplementation(() => Promise.resolve(json({ code: 200, msg: '成功', data: null })));
  expect((await request(save, { body: { name: ' 一 ' } })).msg).toBe('成功');
  await request(enter, { body: { name: '一' } });
  const bodies = ask.mock.calls.map(([, { body }]) => body);
  expect(bodies[0]).toBe('{"name":"一"}');
  expect(ask.mock.calls[0]?.[1].headers).toMatchObject({ 'Content-Type': 'application/json' });
  expect(bodies[1]).toEqual(new URLSearchParams({ name: '一' }));
});

it('hands on bytes, and reads a refusal in their place', async () => {
  ask.mockResolvedValueOnce(new Response('png', { headers: { 'content-type': 'image/png' } }));
  expect(await ((await request(picture)).data as Blob).text()).toBe('png');
  ask.mockResolvedValueOnce(json({ code: 600, msg: '已超时', data: null }));
  expect(await failure(request(picture))).toMatchObject({ key: 'SESSION_TIMED_OUT', message: '已超时' });
  expect(ended).toHaveBeenCalledOnce();
});

it('gives up what takes too long, and tells that from what its caller has given up', async () => {
  ask.mockImplementation(silence);
  expect(await failure(request(list, { params: { kind: 'a' }, query: { keyword: '' } }))).toMatchObject({
    key: 'UNAVAILABLE',
    message: 'no answer',
  });
  const caller = new AbortController();
  const asked = failure(request(list, { params: { kind: 'a' }, query: { keyword: '' } }, { signal: caller.signal }));
  caller.abort();
  expect(await asked).toMatchObject({ name: 'AbortError' });
});

it('a line that breaks, and an answer that is none, are no answer', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failure(request(save, { body: { name: '' } }))).toMatchObject({ key: 'UNAVAILABLE' });
  ask.mockResolvedValueOnce(new Response('<html>'));
  expect(await failure(request(save, { body: { name: '' } }))).toMatchObject({ key: 'UNAVAILABLE' });
});

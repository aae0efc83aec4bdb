import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { fieldsOf, sampleOf } from '@banyan/shared-contracts/testing/sample-value';
import { WIRE_CODE } from '@banyan/shared-contracts/wire/codes';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { BAD_ADDRESSES, BAD_BODIES, BAD_UPLOADS, BAD_VALUES, BAD_WORDS, INHERITED_JSON, INHERITED_NAMES } from './bad-values';
import { printDatabase } from './database-print';
import { addressOf, capabilitiesOf, openSessions, takesBody, type TriedRoute, triedRoutes } from './routes';
import { startTestServer, type TestServer } from './test-server';

const ADMINISTRATOR = '100';
/** Nothing has this id. */
const NOBODYS = '999999999999999';
const FORM = 'application/x-www-form-urlencoded';
/** Texts that no error may contain. */
const LEAK = /root:.*:0:0:|node_modules|\n\s+at |select .* from |insert into|server\/src|password_hash/i;

let server: TestServer;
let routes: TriedRoute[];
let before: Record<string, string>;
/** Calls on records of a model get as far as they can. */
let modelId: string;

beforeAll(async () => {
  server = await startTestServer();
  routes = triedRoutes(server.app);
  modelId = (await server.core.database.kysely.selectFrom('visual_model').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  before = await printDatabase(server.core.database);
});

/** One request to a route. */
interface Try {
  url: string;
  type?: string;
  payload?: unknown;
}

/** The error of an answer; '' if there is none. */
function judge(response: LightMyRequestResponse, mustRefuse: boolean): string {
  if (response.statusCode >= 500) return `status ${response.statusCode} ${response.body.slice(0, 300)}`;
  if (/root:.*:0:0:/.test(response.body)) return 'a file of the machine';
  if (!String(response.headers['content-type']).startsWith('application/json')) return '';
  const { code, msg, error, requestId } = response.json<Partial<Envelope>>();
  if (code === undefined || code === WIRE_CODE.success) return mustRefuse ? `accepted ${response.body.slice(0, 120)}` : '';
  if (LEAK.test(response.body)) return `leak ${response.body.slice(0, 300)}`;
  return msg && error && error.key !== 'INTERNAL' && requestId ? '' : `no envelope ${response.body.slice(0, 120)}`;
}

/** The address with every parameter set to `value`, apart from the model's. */
const at = (url: string, value: string) => addressOf(url.replace(':modelId', modelId), value);

const short = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 200);

/** Each route gets one value out of so many, a different one than its neighbours; `npm run proof` runs all. */
const ALL = process.env['BANYAN_PROOF'] === '1';
const TIMEOUT = ALL ? 600_000 : 60_000;
const ONE_OF = ALL ? 1 : 61;
/** Of broken bodies, and of the rows of others. */
const ONE_OF_FEW = ALL ? 1 : 9;
/** Of large numbers for a row that exists and for none: every route with one address gets one, of the others every second. */
const HALF = ALL ? 1 : 3;

/** The share of values that is the turn of a route. */
function* shareFor<T>(route: TriedRoute, values: Iterable<T>, oneOf = ONE_OF): Generator<T> {
  let at = routes.indexOf(route);
  for (const value of values) if (at++ % oneOf === 0) yield value;
}

const shareOf =
  (attempts: (route: TriedRoute) => Iterable<Try>, oneOf = ONE_OF) =>
  (route: TriedRoute) =>
    shareFor(route, attempts(route), oneOf);

/** Requests on their way at once: the database works while we judge. */
const AT_ONCE = 6;

/**
 * Sends every attempt to every route and returns the first wrong result of each. Some routes end the session: the next one gets another.
 */
async function wrongOf(tried: readonly TriedRoute[], userId: string, attempts: (route: TriedRoute) => Iterable<Try>, mustRefuse: boolean) {
  const wrong: string[] = [];
  const open = openSessions(server, userId);
  for (const route of tried) {
    const client = await open();
    const problemOf = async ({ url, type, payload }: Try) => {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      const problem = judge(await client.send({ method: route.method, url, payload, headers }), mustRefuse);
      return problem === '' ? [] : [`${route.name} ${url.slice(0, 100)} ${short(payload)}: ${problem}`];
    };
    const problems: string[] = [];
    let running: Promise<string[]>[] = [];
    const settle = async () => {
      problems.push(...(await Promise.all(running)).flat());
      running = [];
    };
    for (const attempt of attempts(route)) {
      running.push(problemOf(attempt));
      if (running.length === AT_ONCE) await settle();
    }
    await settle();
    wrong.push(...problems.slice(0, 1));
  }
  return wrong;
}

const expectUnchanged = async () => {
  expect(await printDatabase(server.core.database)).toEqual(before);
};

const expectAlive = async () => {
  expect((await server.anonymous.send({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
  expect(({} as Record<string, unknown>)['isAdministrator']).toBeUndefined();
  expect(existsSync(join(server.core.config.dataDir, '..', 'banyan-evil.png'))).toBe(false);
};

const toForm = (body: object) =>
  new URLSearchParams(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]),
  ).toString();

/** Routes that take the same body as one before them are tried with its first field only. */
const firstOfSchema = new Map<unknown, TriedRoute>();

/** The route's body with one thing wrong at a time. */
function* spoiled(route: TriedRoute): Generator<object> {
  const schema = route.endpoint?.body;
  const good = schema === undefined ? undefined : sampleOf(schema);
  if (schema === undefined || typeof good !== 'object' || good === null || Array.isArray(good)) return;
  const first = firstOfSchema.get(schema) ?? route;
  firstOfSchema.set(schema, first);
  const bodies = fieldsOf(schema)
    .slice(0, first === route ? undefined : 1)
    .flatMap((key) => {
      const { [key]: _missing, ...others } = good as Record<string, unknown>;
      return [others, ...BAD_VALUES.map((value) => ({ ...good, [key]: value }))];
    });
  const foreign = { ...good, id: '1', userId: '100', isAdministrator: true, creatorUserId: '100', enabled: { $ne: 1 } };
  yield* [{}, foreign, ...bodies];
}

/** Attempts with bodies that the contract accepts, or with those that it refuses: of forms all, of the others a share. */
const withBodies = (accepted: boolean) =>
  function* attempts(route: TriedRoute): Generator<Try> {
    const form = route.endpoint?.bodyForm === 'form';
    for (const body of form ? spoiled(route) : shareFor(route, spoiled(route))) {
      if (route.endpoint?.body?.safeParse(body).success !== accepted) continue;
      const url = at(route.url, NOBODYS);
      yield form ? { url, type: FORM, payload: toForm(body) } : { url, payload: body };
    }
  };

const ofForm = (wanted: string) => routes.filter((route) => takesBody(route) && (route.endpoint?.bodyForm ?? 'json') === wanted);

it('refuses bodies that are broken, of a wrong type or too large', { timeout: TIMEOUT }, async () => {
  const attempts = ({ url }: TriedRoute): Try[] =>
    BAD_BODIES.map(({ type, body }) => ({ url: addressOf(url, NOBODYS), type, payload: body }));
  const tried = routes.filter(({ method }) => method !== 'GET');
  expect(
    await wrongOf(
      tried,
      ADMINISTRATOR,
      shareOf((route) => attempts(route).slice(0, 5), ONE_OF_FEW),
      true,
    ),
  ).toEqual([]);
  await expectUnchanged();
  // The rest may be taken by a call that needs nothing of its body.
  expect(
    await wrongOf(
      ofForm('json'),
      ADMINISTRATOR,
      shareOf((route) => attempts(route).slice(5), ONE_OF_FEW),
      false,
    ),
  ).toEqual([]);
  await expectAlive();
});

it('refuses a body with one wrong or missing field whenever the contract does', { timeout: TIMEOUT }, async () => {
  expect(await wrongOf(ofForm('json'), ADMINISTRATOR, withBodies(false), true)).toEqual([]);
  await expectUnchanged();
  await expectAlive();
});

it('refuses what is no id or no word of the contract in an address, and reads with any without harm', { timeout: TIMEOUT }, async () => {
  const words = function* ({ url, endpoint, method }: TriedRoute): Generator<Try> {
    const refused = (word: string) => endpoint?.params !== undefined && !endpoint.params.safeParse(paramsOf(url, word)).success;
    for (const word of BAD_WORDS)
      if (method === 'GET' || (url.includes(':') && refused(word)))
        for (const address of new Set([addressOf(url, word), at(url, word)]))
          yield { url: address, ...(method === 'GET' ? {} : { payload: {} }) };
    if (method !== 'GET') return;
    for (const key of fieldsOf(endpoint?.query)) {
      for (const word of BAD_WORDS) yield { url: `${at(url, '1')}?${new URLSearchParams([[key, word]]).toString()}` };
      yield { url: `${at(url, '1')}?${key}=1&${key}=2&${key}[$ne]=3&__proto__[x]=1&unknown=1` };
    }
  };
  expect(await wrongOf(routes, ADMINISTRATOR, shareOf(words), false)).toEqual([]);
  const readable = routes.filter(({ url }) => url.endsWith('*'));
  expect(await wrongOf(readable, ADMINISTRATOR, () => BAD_ADDRESSES.map((url) => ({ url })), false)).toEqual([]);
  await expectUnchanged();
  await expectAlive();
});

const paramsOf = (url: string, word: string) => Object.fromEntries([...url.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, word]));

/** A share of such names in every member of the body, the query and the address that takes them, at any depth. */
function* inherited(route: TriedRoute): Generator<Try> {
  const { url, endpoint, method } = route;
  for (const text of shareFor(route, [...INHERITED_NAMES, ...INHERITED_JSON])) {
    const preferred = [text, { [text]: text }, { [text]: [{ [text]: text }] }];
    const filled = (schema: z.ZodType | undefined) =>
      schema === undefined ? {} : (sampleOf(schema, preferred) as Record<string, unknown>);
    const query = new URLSearchParams(Object.entries(filled(endpoint?.query)).map(([key, value]) => [key, wordOf(value)])).toString();
    const body = filled(endpoint?.body);
    const addresses = new Set([at(url, text.slice(0, 300)), at(url, NOBODYS)].map((address) => `${address}?${query}`));
    for (const address of addresses) {
      if (method === 'GET') yield { url: address };
      else if (endpoint?.bodyForm === 'form') yield { url: address, type: FORM, payload: toForm(body) };
      else if (endpoint?.bodyForm !== 'multipart') yield { url: address, payload: body };
    }
  }
}

const wordOf = (value: unknown): string => (['string', 'number', 'boolean'].includes(typeof value) ? `${value as string}` : '');

it('takes names of members that every object inherits as the texts that they are', { timeout: TIMEOUT }, async () => {
  expect(await wrongOf(routes, ADMINISTRATOR, inherited, false)).toEqual([]);
  await expectAlive();
});

/** Larger than any permitted count; the product of two such numbers is beyond bigint. */
const LARGE_NUMBERS = [Number.MAX_SAFE_INTEGER, 2 ** 31, 1_000_000, 5000, String(Number.MAX_SAFE_INTEGER)];

it('counts with no number that the database cannot hold', { timeout: TIMEOUT }, async () => {
  const large = ({ url, endpoint, method }: TriedRoute): Try[] => {
    const filled = (schema: z.ZodType | undefined) => (schema === undefined ? {} : (sampleOf(schema, LARGE_NUMBERS) as object));
    const query = new URLSearchParams(Object.entries(filled(endpoint?.query)).map(([key, value]) => [key, wordOf(value)])).toString();
    const body = filled(endpoint?.body);
    // Of an existing row, and of none.
    return [...new Set([at(url, ADMINISTRATOR), at(url, NOBODYS)])].map((address) => ({
      url: `${address}?${query}`,
      ...(method === 'GET' ? {} : endpoint?.bodyForm === 'form' ? { type: FORM, payload: toForm(body) } : { payload: body }),
    }));
  };
  const tried = routes.filter(({ endpoint }) => endpoint !== undefined && endpoint.bodyForm !== 'multipart');
  expect(await wrongOf(tried, ADMINISTRATOR, shareOf(large, HALF), false)).toEqual([]);
});

it('changes nothing for somebody without rights who names the rows of others', { timeout: TIMEOUT }, async () => {
  const account = 'stranger';
  await (await server.as()).call(userCalls.create, { body: { account, realName: '外人', gender: '1', organizeIdTree: [['6101']] } });
  const { kysely, pool } = server.core.database;
  const stranger = await kysely.selectFrom('user_account').select('id').where('account', '=', account).executeTakeFirstOrThrow();
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where column_name = 'id' and data_type = 'bigint' and table_schema not in ('job', 'information_schema', 'pg_catalog')`,
  );
  const ids: string[] = [];
  for (const { name } of rows) ids.push(...(await pool.query<{ id: string }>(`select id from ${name} limit 2`)).rows.map(({ id }) => id));
  const withoutRight = routes.filter(({ access }) => capabilitiesOf(access).length > 0);
  const byRow = routes.filter(({ access, url }) => access === 'record' || (access === 'signedIn' && url.includes(':')));
  before = await printDatabase(server.core.database);
  const attempts = ({ url, method }: TriedRoute): Try[] =>
    ids.map((id) => ({ url: addressOf(url, id), ...(method === 'GET' ? {} : { payload: { ids: [id], id } }) }));
  expect(await wrongOf(byRow, stranger.id, shareOf(attempts, ONE_OF_FEW), false)).toEqual([]);
  // These refuse before they check any id.
  expect(await wrongOf(withoutRight, stranger.id, shareOf(attempts), true)).toEqual([]);
  await expectUnchanged();
});

it('takes whatever the contract accepts, harmful texts included, without an error of its own', { timeout: TIMEOUT }, async () => {
  expect(await wrongOf(ofForm('json'), ADMINISTRATOR, withBodies(true), false)).toEqual([]);
  expect(await wrongOf(ofForm('form'), ADMINISTRATOR, withBodies(true), false)).toEqual([]);
  expect(await wrongOf(ofForm('form'), ADMINISTRATOR, withBodies(false), false)).toEqual([]);
  const uploads = routes.filter(({ endpoint }) => endpoint?.bodyForm === 'multipart');
  const type = 'multipart/form-data; boundary=b';
  const attempts = ({ url }: TriedRoute): Try[] =>
    BAD_UPLOADS.flatMap((payload) => ['1', 'annex', '../..'].map((word) => ({ url: addressOf(url, word), type, payload })));
  expect(await wrongOf(uploads, ADMINISTRATOR, attempts, false)).toEqual([]);
  await expectAlive();
  expect(Object.keys(await printDatabase(server.core.database)).sort()).toEqual(Object.keys(before).sort());
});

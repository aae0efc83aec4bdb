import { capabilities, isCapability } from '@banyan/shared-contracts/capabilities';
import { userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { SESSION_ENDED_CODES } from '@banyan/shared-contracts/wire/codes';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, capabilitiesOf, openSessions, type TriedRoute, triedRoutes } from './routes';
import { type Client, startTestServer, type TestServer } from './test-server';

/** Nothing has this id. */
const NOBODYS = '999999999999999';
/** Manages the platform by a role, and is no administrator. */
const MANAGER = '7019';
const ADMINISTRATOR = '100';

/** Asked by the records themselves: the same calls are for the own entries of everybody (`common-words.test.ts`). */
const BY_RECORD = ['commonWords.create', 'commonWords.update', 'commonWords.remove'];

let server: TestServer;
let routes: TriedRoute[];
let ungranted: string;

beforeAll(async () => {
  server = await startTestServer();
  routes = triedRoutes(server.app);
  const account = 'ungranted';
  const body = { account, realName: '无权限', gender: '1', organizeIdTree: [['6001', '6101']] };
  await (await server.as()).call(userCalls.create, { body });
  // A user who still has the initial password is refused because of that.
  const replaced = server.core.database.kysely.updateTable('user_account').set({ password_changed_at: new Date() });
  ungranted = (await replaced.where('account', '=', account).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => server.close());

interface Answer {
  status: number;
  envelope: Envelope | undefined;
  /** Of JSON only: the cache header. */
  kept: string | undefined;
}

/** The call with ids of nothing and an empty body; undefined when the answer is no envelope (pages, pictures). */
async function answer(client: Client, { method, url }: TriedRoute): Promise<Answer> {
  const response = await client.send({ method, url: addressOf(url, NOBODYS), ...(method === 'GET' ? {} : { payload: {} }) });
  const json = String(response.headers['content-type']).startsWith('application/json');
  const body: unknown = json ? response.json() : undefined;
  return {
    status: response.statusCode,
    kept: json ? String(response.headers['cache-control']) : undefined,
    envelope: typeof body === 'object' && body !== null && 'code' in body ? (body as Envelope) : undefined,
  };
}

/** Some of the routes end the session: the next one gets another. */
async function answersOf(userId: string, tried: readonly TriedRoute[]) {
  const answers = [];
  const open = openSessions(server, userId);
  for (const route of tried) answers.push({ route: route.name, ...(await answer(await open(), route)) });
  return answers;
}

/** The answers to a user, which several tests look at; asked for once. */
const asked = new Map<string, ReturnType<typeof answersOf>>();
function answersTo(userId: string, tried: readonly TriedRoute[]) {
  const answers = asked.get(userId) ?? answersOf(userId, tried);
  asked.set(userId, answers);
  return answers;
}

/** The answers of every route to who is not signed in. */
let strangers: Promise<(Answer & { route: TriedRoute })[]> | undefined;
const answersToStrangers = () =>
  (strangers ??= (async () => {
    const answers = [];
    for (const route of routes) answers.push({ ...(await answer(server.anonymous, route)), route });
    return answers;
  })());

const signedInRoutes = () => routes.filter(({ access }) => access !== 'public' && access !== 'loopback');
const guardedRoutes = () => routes.filter(({ access }) => capabilitiesOf(access).length > 0);

it('knows every route and its access, and every capability opens at least one', () => {
  expect(routes.length).toBeGreaterThan(60);
  const used = guardedRoutes().flatMap(({ access }) => capabilitiesOf(access));
  expect(used.every(isCapability)).toBe(true);
  const unused = Object.keys(capabilities).filter((capability) => !used.includes(capability as never));
  expect(unused).toEqual(BY_RECORD);
});

it('opens to everybody only what is listed here', () => {
  const open = routes.filter(({ access }) => access === 'public' || access === 'loopback').map(({ name }) => name);
  expect(open.sort()).toEqual(
    [
      'GET /*',
      'GET /:application/manifest.webmanifest',
      'GET /api/docs',
      'GET /api/docs/page.js',
      'GET /api/file/Download',
      'GET /api/file/Image/:type/:name',
      'GET /api/file/ImageCode/:key',
      'GET /api/file/Preview/:name',
      'GET /api/message/websocket/:credential',
      'GET /api/oauth/ImageCode/:length/:key',
      'GET /api/oauth/Socials/oidc',
      'GET /api/oauth/Socials/oidc/callback',
      'GET /api/oauth/codeCertificate',
      'GET /api/oauth/codeCertificateStatus/:ticket',
      'GET /api/oauth/getConfig/:account',
      'GET /api/oauth/getLoginConfig',
      'GET /api/oauth/getTicket',
      'GET /api/oauth/getTicketStatus/:ticket',
      'GET /api/oauth/setCodeCertificateStatus/:ticket/:status',
      'GET /api/system/DataInterface/:id/Actions/Response',
      'GET /api/system/Schedule/Calendar/:secret.ics',
      'GET /api/system/Signature/Picture/:key',
      'GET /api/visualdev/ShortLink/:modelId/:rowId/DataChange',
      'GET /api/visualdev/ShortLink/:modelId/Config',
      'GET /api/visualdev/ShortLink/getConfig/:modelId',
      'GET /api/visualdev/ShortLink/trigger/:modelId',
      'GET /guide',
      'GET /guide/*',
      'GET /healthz',
      'GET /icons/:version/:name',
      'GET /manifest.webmanifest',
      'GET /metrics',
      'GET /offline.html',
      'GET /r/*',
      'GET /readyz',
      'GET /release-set.json',
      'GET /sw.js',
      'GET /websocket/:credential',
      'POST /api/oauth/Login',
      'POST /api/oauth/Login/SecondStep',
      'POST /api/oauth/Login/socials',
      'POST /api/oauth/setCodeCertificateStatus/:ticket/:status',
      'POST /api/system/DataInterface/:id/Actions/Response',
      'POST /api/visualdev/ShortLink/:modelId',
      'POST /api/visualdev/ShortLink/:modelId/ListLink',
      'POST /api/visualdev/ShortLink/checkPwd',
    ].sort(),
  );
});

it('opens only what is listed here to who must change the password first', () => {
  const open = routes.filter(({ access }) => access === 'session').map(({ name }) => name);
  expect(open.sort()).toEqual([
    'GET /api/oauth/CurrentUser',
    'GET /api/oauth/Logout',
    'GET /api/permission/Users/Current/SecondStep',
    'GET /api/system/SysConfig',
    'POST /api/message/socketTicket',
    'POST /api/oauth/LockScreen',
    'POST /api/oauth/updatePasswordMessage',
    'POST /api/permission/Users/Current/Actions/ModifyPassword',
    'POST /api/permission/Users/Current/SecondStep/Begin',
    'POST /api/permission/Users/Current/SecondStep/Confirm',
    'PUT /api/permission/Users/Current/SystemLanguage',
  ]);
});

describe('who is not signed in', () => {
  it('is told so by every route that is not public, whatever they send', async () => {
    const closed = new Set(signedInRoutes());
    const answers = (await answersToStrangers()).filter(({ route }) => closed.has(route));
    expect(answers.length).toBe(closed.size);
    for (const { route, status, envelope } of answers)
      expect({ route: route.name, status, ended: SESSION_ENDED_CODES.includes(envelope?.code ?? 0), data: envelope?.data }).toEqual({
        route: route.name,
        status: 200,
        ended: true,
        data: null,
      });
  });

  it('never meets an error of ours', async () => {
    for (const { route, status } of await answersToStrangers()) expect([route.name, status < 500]).toEqual([route.name, true]);
  });
});

describe('who has no grants', () => {
  it('is refused by every route that asks for a capability, or for an administrator', async () => {
    const closed = [...guardedRoutes(), ...routes.filter(({ access }) => access === 'administrator')];
    const all = new Map((await answersTo(ungranted, signedInRoutes())).map((answered) => [answered.route, answered]));
    const answers = closed.map(({ name }) => ({ ...all.get(name), route: name }));
    const keys = answers.map(({ route, status, envelope }) => ({ route, status, code: envelope?.code, key: envelope?.error?.key }));
    expect(keys).toEqual(closed.map(({ name }) => ({ route: name, status: 200, code: 400, key: 'FORBIDDEN' })));
  });

  it('meets no error of ours anywhere', async () => {
    const answers = await answersTo(ungranted, signedInRoutes());
    expect(answers.filter(({ status, envelope }) => status >= 500 || envelope?.error?.key === 'INTERNAL')).toEqual([]);
  });
});

it('lets no browser and no proxy keep JSON that is told to somebody', async () => {
  const answers = await answersTo(ADMINISTRATOR, routes);
  const kept = answers.filter((answered) => answered.kept !== undefined && !answered.kept.includes('no-store'));
  expect(kept.map(({ route, kept: how }) => `${route} ${how}`)).toEqual([
    'GET /api/system/DictionaryData/All private, no-cache',
    'GET /release-set.json no-cache',
    'GET /guide/* no-cache',
  ]);
  expect(answers.filter((answered) => answered.kept !== undefined).length).toBeGreaterThan(300);
  for (const { route, kept: how } of await answersToStrangers())
    expect([route.name, how ?? 'no-store']).toEqual([
      route.name,
      expect.stringContaining(['/release-set.json', '/guide/*'].includes(route.url) ? 'no-cache' : 'no-store'),
    ]);
});

it('lets a role with the granted pages through, and an administrator, without an error of ours', async () => {
  const guarded = new Set(guardedRoutes().map(({ name }) => name));
  for (const userId of [MANAGER, ADMINISTRATOR]) {
    const tried = userId === MANAGER ? guardedRoutes() : routes;
    const answers = (await answersTo(userId, tried)).filter(({ route }) => guarded.has(route));
    expect(answers.length).toBe(guardedRoutes().length);
    expect(answers.filter(({ envelope }) => ['FORBIDDEN', 'INTERNAL'].includes(envelope?.error?.key ?? ''))).toEqual([]);
    expect(answers.filter(({ envelope }) => SESSION_ENDED_CODES.includes(envelope?.code ?? 0))).toEqual([]);
  }
});

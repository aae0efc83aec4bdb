import { listInterfaceColumns, type SentParameter } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server';
import { interfaceNames } from '../modules/forms/records/values/names/interface.names';
import { keyOf, type NameParts } from '../modules/forms/records/values/names/name-resolver';
import { createDataInterfaceService } from '../modules/data-interface/data-interface.service';
import { createInterfaceLog } from '../modules/data-interface/admin/interface-log';
import { createInterfaceRows } from '../modules/data-interface/interface-rows';
import { samePolicy } from './rights/same-policy';

/** A third-party server that answers with JSON, a redirect, too much data, or not at all. */
const asked: { method: string; url: string; body: string; headers: Record<string, unknown> }[] = [];
const machine = createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body: Buffer.concat(parts).toString() });
    if (url.startsWith('/slow')) void answerSlowly(reply);
    else if (url.startsWith('/elsewhere')) reply.writeHead(302, { location: '/rows' }).end();
    else if (url.startsWith('/large')) reply.end(Buffer.alloc(6_000_000, ' '));
    else if (url.startsWith('/endless')) answerWithoutEnd(reply);
    else if (url.startsWith('/broken')) reply.end('<html>');
    else if (url.startsWith('/failed')) reply.writeHead(500).end('[]');
    else reply.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 200, data: { list: rows } }));
  });
});
/** Bytes that an answer without end has given, and whether the caller is still connected. */
const endless = { bytes: 0, open: false };
function answerWithoutEnd(reply: ServerResponse) {
  const part = Buffer.alloc(262_144, ' ');
  Object.assign(endless, { bytes: 0, open: true });
  reply.once('close', () => (endless.open = false));
  const go = () => {
    while (endless.open && reply.write(part)) endless.bytes += part.length;
    if (endless.open) reply.once('drain', go);
  };
  go();
}
/**
 * How many are waiting for the machine now, and at most. It answers after `ms`, which begin when as many wait as come `together`, or all in `total`
 * have come.
 */
const waiting = { now: 0, most: 0, ms: 0, together: 1, total: 0, go: [] as (() => void)[] };
async function answerSlowly(reply: ServerResponse) {
  waiting.now += 1;
  waiting.most = Math.max(waiting.most, waiting.now);
  const begin = new Promise<void>((done) => waiting.go.push(done));
  if (waiting.now >= waiting.together || asked.length === waiting.total) for (const go of waiting.go.splice(0)) go();
  await begin;
  await new Promise((done) => setTimeout(done, waiting.ms));
  waiting.now -= 1;
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
}
const rows = [
  { id: 'a', fullName: 'Ash', hall: 1 },
  { id: 'b', fullName: 'Birch', hall: 2 },
];

let server: TestServer;
let port: number;
let asking: Parameters<ReturnType<typeof createDataInterfaceService>['preview']>[0];

beforeAll(async () => {
  server = await startTestServer();
  await new Promise<void>((done) => machine.listen(0, '127.0.0.1', done));
  port = (machine.address() as AddressInfo).port;
  asking = { userId: '100', policy: samePolicy('1'), locale: 'zh' } as typeof asking;
});
afterAll(async () => {
  machine.close();
  await server.close();
});
beforeEach(() => void (asked.length = 0));

const interfaces = (...interfaceHosts: string[]) => {
  const core = { ...server.core, onError: () => undefined, config: { ...server.core.config, interfaceHosts } };
  return createDataInterfaceService(core, createInterfaceRows(core, createInterfaceLog(core)));
};
const here = () => `127.0.0.1:${port}`;

async function build(design: object | string, parameters: object[] = []): Promise<string> {
  const id = server.core.newId();
  const content = typeof design === 'string' ? design : JSON.stringify(design);
  const row = { id, full_name: id, en_code: id, type: 3 as const, content, parameters: JSON.stringify(parameters) };
  await server.core.database.kysely.insertInto('data_interface').values(row).execute();
  return id;
}

const refusal = async (
  design: object | string,
  hosts = [here()],
  sent: SentParameter[] = [],
  parameters: object[] = [],
): Promise<string> => {
  const id = await build(design, parameters);
  const answer = interfaces(...hosts).preview(asking, id, sent);
  return answer.then(
    () => '',
    (error: { details?: { what?: string; problems?: string } }) => error.details?.what ?? error.details?.problems ?? 'another error',
  );
};

describe('an interface of type 3 (api-forms A8)', () => {
  it('gives the rows of the answer, by pages, by keyword, by value', async () => {
    const id = await build(`http://${here()}/rows`);
    const open = interfaces(here());
    expect(await open.preview(asking, id, [])).toEqual(rows);
    const page = { paramList: [], keyword: 'bir', relationField: 'fullName', columnOptions: '', currentPage: 1, pageSize: 20 };
    expect((await open.page(asking, id, page)).list).toEqual([rows[1]]);
    expect(await open.byIds(asking, id, [], 'hall', ['1'])).toEqual([rows[0]]);
    expect(await open.columns(asking, id, [])).toContainEqual({ field: 'fullName', defaultValue: 'fullName' });
  });

  it('carries its parameters in address and body, where they stay what they are', async () => {
    const url = `http://${here()}/rows/{city}?q={city}`;
    const design = { url, method: 'POST', headers: { 'x-key': 'k', Host: 'evil' }, body: { a: ['{city}'], n: 1 }, rows: 'data.list' };
    const id = await build(design, [{ field: 'city' }]);
    const city = 'a/../b?x=1&y#"},';
    await interfaces(here()).preview(asking, id, [{ field: 'city', defaultValue: city }]);
    const [call] = asked;
    expect(call?.url).toBe(`/rows/${encodeURIComponent(city)}?q=${encodeURIComponent(city)}`);
    expect(JSON.parse(call?.body ?? '')).toEqual({ a: [city], n: 1 });
    expect(call?.headers).toMatchObject({ 'x-key': 'k', host: here(), 'content-type': 'application/json' });
    for (const dots of ['.', '..']) {
      const why = await refusal({ url }, [here()], [{ field: 'city', defaultValue: dots }], [{ field: 'city' }]);
      expect(why).toBe('what.interfaceCharacters');
    }
  });

  it('follows nobody elsewhere, and takes neither too much nor what is no answer', async () => {
    const reasons = { elsewhere: 'Moved', large: 'Bytes', broken: 'NotJson', failed: 'Status' };
    for (const [path, reason] of Object.entries(reasons))
      expect(await refusal(`http://${here()}/${path}`), path).toBe(`what.interface${reason}`);
    expect(await refusal('http://127.0.0.1:1/rows', ['127.0.0.1:1'])).toBe('what.interfaceUnreached');
    expect(asked.map(({ url }) => url)).toEqual(['/elsewhere', '/large', '/broken', '/failed']);
    const id = await build(`http://${here()}/failed`);
    await expect(interfaces(here()).preview(asking, id, [])).rejects.toMatchObject({ key: 'SOURCE_FAILED' });
  });

  it('hangs up on an answer without end', async () => {
    expect(await refusal(`http://${here()}/endless`)).toBe('what.interfaceBytes');
    await expect.poll(() => endless.open).toBe(false);
    expect(endless.bytes).toBeLessThan(50_000_000);
  });
});

describe('what may be called', () => {
  it('is nothing as long as no host is listed', async () => {
    expect(await refusal(`http://${here()}/rows`, [])).toBe('what.interfaceApi');
  });

  it('are the listed hosts alone, with their ports', async () => {
    for (const host of ['127.0.0.1', `localhost:${port}`, 'example.com', `127.0.0.1:${port + 1}`])
      expect(await refusal(`http://${here()}/rows`, [host]), host).toBe('what.interfaceHost');
  });

  it('is no private address behind a listed name, unless it is listed itself', async () => {
    const url = `http://localhost:${port}/rows`;
    expect(await refusal(url, [`localhost:${port}`])).toBe('what.interfaceHost');
    expect(await refusal(url, [`localhost:${port}`, '127.0.0.1'])).toBe('');
    expect(asked).toHaveLength(1);
  });

  it('is decided by the design, not by a parameter', async () => {
    for (const url of [
      'http://{host}/rows',
      `http://x@${here()}/rows`,
      `http://${here()}{more}/rows`,
      'file:///etc/passwd',
      'gopher://x',
      'x',
    ])
      expect(await refusal({ url }, [here()], [{ field: 'host', defaultValue: here() }], [{ field: 'host' }]), url).toMatch(
        /what\.interface(Failed|Host)/,
      );
    expect(asked).toEqual([]);
  });
});

describe('a slow machine', () => {
  /** Titles of one row, requested with this number of different parameters. */
  async function nameRows(count: number, ms: number, { budgetMs, together = 1 }: { budgetMs?: number; together?: number } = {}) {
    Object.assign(waiting, { now: 0, most: 0, ms, together, total: count });
    const id = await build(`http://${here()}/slow?n={n}`, [{ field: 'n' }]);
    const open = interfaces(here());
    const references = Array.from({ length: count }, (_one, n) => ({
      ...({ kind: 'interface', interfaceId: id, parameters: [{ field: 'n', value: String(n) }] } as const),
      ...{ key: 'id', title: 'fullName', id: 'a' },
    }));
    const parts = {
      interfaceTitles: (question) => open.titles(asking, question),
      ...(budgetMs === undefined ? {} : { budgetMs }),
    } as NameParts;
    const names = await interfaceNames(parts, references);
    return references.map((reference) => names.get(keyOf(reference)));
  }

  it('is asked six questions at a time', async () => {
    expect(await nameRows(20, 100, { together: 6, budgetMs: 15_000 })).toEqual(Array.from({ length: 20 }, () => 'Ash'));
    expect([waiting.most, asked.length]).toEqual([6, 20]);
  });

  it('is not waited for: what comes too late has no title, and nothing more is asked', { tags: 'long' }, async () => {
    const begun = Date.now();
    expect(await nameRows(20, 1_500, { budgetMs: 300 })).toEqual(Array.from({ length: 20 }, () => undefined));
    expect(Date.now() - begun).toBeLessThan(1_400);
    await expect.poll(() => waiting.now, { timeout: 5_000 }).toBe(0);
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  it('hears the same question once', async () => {
    Object.assign(waiting, { now: 0, most: 0, ms: 100, together: 1 });
    const id = await build(`http://${here()}/slow`);
    const open = interfaces(here());
    const answers = await Promise.all([
      open.preview(asking, id, []),
      open.preview(asking, id, []),
      open.byIds(asking, id, [], 'id', ['a']),
    ]);
    expect(answers).toEqual([rows, rows, [rows[0]]]);
    expect(await open.preview(asking, id, [])).toEqual(rows);
    expect(asked).toHaveLength(1);
  });
});

it('columns have the titles that their interface declares', async () => {
  const somebody = await server.as();
  const { list } = await somebody.call(listInterfaceColumns, { params: { id: '9501' }, body: { paramList: [] } });
  expect(list.map(({ defaultValue }) => defaultValue)).toEqual(['id', 'fullName', 'city', 'kind', 'rating']);
  const none = await somebody.call(listInterfaceColumns, {
    params: { id: '9501' },
    body: { paramList: [{ field: 'city', defaultValue: 'none' }] },
  });
  expect(none.list.map(({ defaultValue }) => defaultValue)).toEqual(expect.arrayContaining(['fullName']));
});

import path from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expect, test } from '../../../fixtures/test';
import type { RunningServer } from '../../../fixtures/server';
import { builtSizes, complaints, complaintsOfBuild, type PageSize, readTable, type Release, writeTable } from '../../../page-sizes';

/** `npm run page-sizes` puts into the table what is measured. */
const WRITES = process.env['BANYAN_PAGE_SIZES'] === 'write';

/** Nothing was under way and the page did not compute for so long, and nothing on the page says that it waits. */
const QUIET_MS = 1200;
/** A page computes when its main thread is busy for more than this share of the time. */
const BUSY = 0.2;
/** Pages that are measured at a time: most of their time is waiting until nothing is under way. */
const AT_ONCE = 3;
const WAITING = '.ant-skeleton, [aria-busy=true], .boot';

/** Loads an address with an empty cache; nothing is fetched ahead. */
async function measure(browser: Browser, server: RunningServer, address: string, token: string | undefined): Promise<PageSize> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((value) => {
    if (value !== undefined) localStorage.setItem('banyan:token', value);
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  }, token);
  const page = await context.newPage();
  const network = await watch(page);
  await page.goto(server.origin + address);
  await expect.poll(() => network.isQuiet(), { timeout: 60_000, intervals: [100], message: address }).toBe(true);
  await expect(page.locator(WAITING)).toHaveCount(0);
  await expect.poll(() => network.isQuiet(), { timeout: 60_000, intervals: [100], message: address }).toBe(true);
  await context.close();
  return network.size();
}

async function watch(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  const open = new Map<string, string>();
  const files = new Map<string, number>();
  let calls = 0;
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { protocol, pathname } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    open.set(requestId, pathname);
    if (pathname.startsWith('/api/')) calls += 1;
    last = Date.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const pathname = open.get(requestId) ?? '';
    if (pathname.startsWith('/r/')) files.set(pathname, (files.get(pathname) ?? 0) + encodedDataLength);
    open.delete(requestId);
    last = Date.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  let before = { at: Date.now(), busyMs: 0 };
  /** On a slow machine, a page may compute for longer than `QUIET_MS` between two requests. */
  const noteComputing = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const now = { at: Date.now(), busyMs: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) };
    if (now.busyMs - before.busyMs > BUSY * (now.at - before.at)) last = now.at;
    before = now;
  };
  return {
    async isQuiet() {
      await noteComputing();
      return open.size === 0 && Date.now() - last > QUIET_MS;
    },
    size: (): PageSize => ({ kib: Math.round([...files.values()].reduce((sum, size) => sum + size, 0) / 1024), files: files.size, calls }),
  };
}

/** What everybody opens: sign-in, home, and the records of a form. */
const FIRST = ['/login', '/home', '/model/purchaseRequest'];
/** Other pages that no descriptor names. */
const MORE = ['/menuMore', '/model/purchaseRequest/new'];

async function releaseOf(request: APIRequestContext): Promise<Release> {
  const { payload } = (await (await request.get('/release-set.json')).json()) as { payload: string };
  return JSON.parse(payload) as Release;
}

/** Loads pages and compares them with the table, or puts them into it. */
async function compare(browser: Browser, server: RunningServer, addresses: readonly string[]): Promise<void> {
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const found: Record<string, PageSize> = {};
  const left = [...addresses];
  const measureAll = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift())
      found[address] = await measure(browser, server, address, address === '/login' ? undefined : token);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, measureAll));
  if (WRITES) writeTable(found);
  const table = readTable();
  expect(addresses.flatMap((address) => complaints(address, found[address] ?? { kib: 0, files: 0, calls: 0 }, table[address]))).toEqual([]);
}

test('every page of a remote is built as large as the table says', async ({ server, request }) => {
  const { remotes } = await releaseOf(request);
  const sizes = builtSizes(remotes, (id) => path.join(server.webDir, remotes[id]?.base ?? ''));
  if (WRITES) writeTable(Object.fromEntries(Object.entries(sizes).map(([address, built]) => [address, { built }])));
  const table = readTable();
  expect(Object.entries(sizes).flatMap(([address, built]) => complaintsOfBuild(address, built, table[address]))).toEqual([]);
});

test('sign-in, home and the records of a form load what the table says', async ({ browser, server }) => {
  await compare(browser, server, FIRST);
});

test(
  'other pages of the shell and of designs, and the first page of each remote, load what the table says',
  { tag: '@long' },
  async ({ browser, server, request }) => {
    test.setTimeout(400_000);
    const { remotes } = await releaseOf(request);
    const first = Object.values(remotes).flatMap(({ offers }) => offers.pages.slice(0, 1));
    expect(Object.keys(remotes).sort()).toEqual(['admin', 'forms', 'messaging', 'print']);
    await compare(browser, server, [...MORE, ...first.map(({ address }) => `/${address}`)]);
  },
);

for (const name of ['admin', 'forms', 'messaging', 'print']) {
  test(`other pages of ${name} load what the table says`, { tag: '@long' }, async ({ browser, server, request }) => {
    test.setTimeout(400_000);
    const pages = (await releaseOf(request)).remotes[name]?.offers.pages ?? [];
    await compare(
      browser,
      server,
      pages.slice(1).map(({ address }) => `/${address}`),
    );
  });
}

/** Every design of a widget names its title so; the words of makers begin so. */
const DESIGNER_ONLY = ['design.widget.', 'forms.designer.', 'forms.designs.', 'forms.panel.'];

test(
  'pages that list, fill in and show forms carry nothing that only designers or prints need',
  { tag: '@long' },
  async ({ people, request }) => {
    const page = await people.signIn('admin', '/home');
    const scripts = new Set<string>();
    const ofPrint = new Set<string>();
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/r/print/')) ofPrint.add(response.url());
      if (/\/r\/forms\/.*\.js$/.test(new URL(response.url()).pathname)) scripts.add(response.url());
    });
    for (const [address, field] of [
      ['/model/widgetGallery/new', '单行输入'],
      ['/model/purchaseRequest/new', '申请标题'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('dialog').getByLabel(field)).toBeVisible({ timeout: 60_000 });
      await expect(page.locator(WAITING)).toHaveCount(0);
    }
    await page.goto('/model/purchaseRequest');
    await page.getByRole('row').nth(1).getByRole('button', { name: '详情' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '打印' })).toBeVisible();
    await expect(page.locator(WAITING)).toHaveCount(0);
    expect([...ofPrint]).toEqual([]);
    const texts = await Promise.all([...scripts].map(async (url) => (await request.get(url)).text()));
    expect(texts.filter((text) => text.includes('jnpfKey'))).not.toEqual([]);
    expect(texts.filter((text) => DESIGNER_ONLY.some((words) => text.includes(words)))).toEqual([]);
  },
);

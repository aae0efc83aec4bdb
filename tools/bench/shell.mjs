import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../src/api-client.mjs';
import { connectDatabase } from '../src/embedded-database.mjs';
import { launchBrowser, loadPage, openPage, UNTHROTTLED } from './browser.mjs';
import { addMenus, addPages } from './data.mjs';
import { startFront } from './front.mjs';
import { PASSWORD, startServer } from './server.mjs';

const MENUS = 200;
const TABS = 30;
const ROUNDS = 5;
const HOME = '[class*=greeting] h1';

/** Changes that another tab of the browser makes, as the settings drawer stores them; each is undone by the next. */
const CHANGES = {
  'layout switch': ['settings', ['functional', 'blend', 'plain', 'classic'].map((layout) => JSON.stringify({ layout }))],
  'theme switch': [
    'settings',
    [{ mode: 'dark' }, { mode: 'light' }, { accent: 'green' }, { accent: 'blue' }].map((theme) => JSON.stringify(theme)),
  ],
  'language switch': ['locale', ['en', 'zhtw', 'zh']],
};

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The sum of what long tasks took beyond 50 ms, from a change until the page is at rest. */
async function blockingOf({ page, other }, key, value) {
  const before = await page.evaluate(() => window.__bench.tasks.length);
  await other.evaluate(([name, text]) => localStorage.setItem(`banyan:${name}`, text), [key, value]);
  await sleep(700);
  const tasks = await page.evaluate((from) => window.__bench.tasks.slice(from), before);
  return tasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
}

async function measureSwitches({ context, origin, gzipSize }) {
  const opened = await openPage(context, UNTHROTTLED, HOME);
  await loadPage(opened, `${origin}/home`, gzipSize);
  const other = await context.newPage();
  await other.goto(`${origin}/offline.html`);
  await opened.page.bringToFront();
  const rows = [];
  for (const [name, [key, values]] of Object.entries(CHANGES)) {
    const blocking = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const value of values) {
        const measured = await blockingOf({ page: opened.page, other }, key, value);
        // The first round fetches what the change needs.
        if (round > 0) blocking.push(measured);
      }
    rows.push({
      name: `${name} with ${MENUS} menus, blocking, worst`,
      unit: 'ms',
      value: Math.max(...blocking),
      target: 100,
      better: 'less',
    });
    rows.push({ name: `${name} with ${MENUS} menus, blocking, median`, unit: 'ms', value: median(blocking) });
  }
  await other.close();
  await opened.page.close();
  return rows;
}

async function heapOf({ network }) {
  await sleep(1500);
  for (let turn = 0; turn < 3; turn += 1) await network.session.send('HeapProfiler.collectGarbage');
  const { metrics } = await network.session.send('Performance.getMetrics');
  const read = (name) => metrics.find((metric) => metric.name === name).value;
  return { heap: read('JSHeapUsedSize') / 2 ** 20, nodes: read('Nodes') };
}

/** Memory with many open pages that keep their state, and after all have been closed. */
async function measureTabs({ context, origin, gzipSize, paths }) {
  await context.addInitScript(() => localStorage.setItem('banyan:settings', JSON.stringify({ cachePages: true })));
  const opened = await openPage(context, UNTHROTTLED, HOME);
  const { page } = opened;
  await loadPage(opened, `${origin}/home`, gzipSize);
  const before = await heapOf(opened);
  const menu = page.locator('nav a');
  for (const path of paths) {
    const parent = page.locator('nav button[aria-expanded=false]').filter({ hasText: '页面组' });
    if ((await parent.count()) > 0) await parent.first().click();
    await menu
      .filter({ has: page.locator(`xpath=self::*[@href="${path}"]`) })
      .first()
      .click();
    await page.waitForFunction(() => window.__bench.find('main tbody tr.ant-table-row, main [class*=empty]') !== undefined, null, {
      polling: 50,
    });
  }
  const full = await heapOf(opened);
  await page.locator('nav [data-current=true]').last().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await page.waitForURL('**/home');
  const after = await heapOf(opened);
  await page.close();
  return [
    { name: `heap with ${TABS} cached tabs`, unit: 'MiB', value: full.heap, target: 200, better: 'less' },
    { name: 'heap before them', unit: 'MiB', value: before.heap },
    { name: 'heap after closing them', unit: 'MiB', value: after.heap },
    { name: `DOM nodes with ${TABS} cached tabs`, unit: '', value: full.nodes },
    { name: 'DOM nodes after closing them', unit: '', value: after.nodes },
  ];
}

/** What the shell promises for a large menu and many open pages. */
export async function measureShell({ dataDir, say }) {
  const server = await startServer(dataDir);
  const client = await connectDatabase(dataDir);
  await addMenus(client, MENUS);
  const paths = await addPages(client, TABS);
  await client.end();
  const front = await startFront(server.port);
  const browser = await launchBrowser(front.spki);
  try {
    const token = await signIn(server.origin, 'admin', PASSWORD);
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', serviceWorkers: 'block' });
    await context.addInitScript((value) => localStorage.setItem('banyan:token', value), token);
    const options = { context, origin: front.origin, gzipSize: () => 0, paths };
    const rows = [...(await measureSwitches(options)), ...(await measureTabs(options))];
    for (const { name, value, unit } of rows) say(`shell: ${name}: ${value.toFixed(0)} ${unit}`);
    return rows;
  } finally {
    await browser.close();
    front.close();
    await server.stop();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../../src/api-client.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { launchBrowser, loadPage, openPage, UNTHROTTLED } from '../support/browser.mjs';
import { addMenus, addPages, removeMenus } from '../support/data.mjs';
import { startFront } from '../support/front.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { median } from '../support/statistics.mjs';

const MENUS = 200;
const SEARCHED = 2000;
const TABS = 30;
const ROUNDS = 5;
const HOME = '[class*=greeting] h1';

/** Changes that another tab of the browser makes, as the settings drawer stores them, and what tells that the page has followed. */
const setting = (change, shown) => ({ key: 'settings', value: JSON.stringify(change), shown });
const CHANGES = {
  'layout switch': ['functional', 'blend', 'plain', 'classic'].map((layout) => setting({ layout }, `[data-layout=${layout}]`)),
  'theme switch': [
    setting({ mode: 'dark' }, 'html[data-mode=dark]'),
    setting({ accent: 'green' }, 'html[data-mode=light]'),
    setting({ mode: 'dark', accent: 'green' }, 'html[data-mode=dark]'),
    setting({ accent: 'blue' }, 'html[data-mode=light]'),
  ],
  'language switch': [
    { key: 'locale', value: 'en', shown: 'html[lang=en]' },
    { key: 'locale', value: 'zhtw', shown: 'html[lang=zh-TW]' },
    { key: 'locale', value: 'zh', shown: 'html[lang=zh-CN]' },
  ],
};

/** Runs in the page: remembers the longest time in which it did nothing but work, until it is asked. */
function watchPauses() {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  let over = false;
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!over) port2.postMessage(null);
  };
  port2.postMessage(null);
  window.__longestPause = () => {
    over = true;
    return longest;
  };
}

/** The longest time in which the page did not respond, from a change until it is idle, and the sum of long tasks beyond 50 ms. */
async function pausesOf({ page, other }, { key, value, shown }) {
  const before = await page.evaluate(() => window.__bench.tasks.length);
  await page.evaluate(watchPauses);
  await other.evaluate(([name, text]) => localStorage.setItem(`banyan:${name}`, text), [key, value]);
  await page.waitForSelector(shown, { state: 'attached' });
  await sleep(500);
  const tasks = await page.evaluate((from) => window.__bench.tasks.slice(from), before);
  return {
    longest: await page.evaluate(() => window.__longestPause()),
    blocking: tasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
  };
}

async function measureSwitches({ context, origin, gzipSize }) {
  const opened = await openPage(context, UNTHROTTLED, HOME);
  await loadPage(opened, `${origin}/home`, gzipSize);
  const other = await context.newPage();
  await other.goto(`${origin}/offline.html`);
  await opened.page.bringToFront();
  const rows = [];
  for (const [name, changes] of Object.entries(CHANGES)) {
    const measured = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const change of changes) {
        const pauses = await pausesOf({ page: opened.page, other }, change);
        // The first round fetches what the change needs.
        if (round > 0) measured.push(pauses);
      }
    const worst = (figure) => Math.max(...measured.map((pauses) => pauses[figure]));
    const what = `${name} with ${MENUS} menus`;
    rows.push({ name: `${what}, blocking, worst`, unit: 'ms', value: worst('blocking'), target: 100, better: 'less' });
    rows.push({ name: `${what}, longest pause, worst`, unit: 'ms', value: worst('longest') });
    rows.push({ name: `${what}, longest pause, median`, unit: 'ms', value: median(measured.map(({ longest }) => longest)) });
  }
  await other.close();
  await opened.page.close();
  return rows;
}

/** Words as people type them into the menu search; together with the names that `addMenus` gives. */
const WORDS = ['yemian19', 'ym', '页面 77', 'mulu', '系统', 'zzzz'];

/** The longest pause for one letter, from the key to the list that answers it. */
async function measureSearch({ context, origin, gzipSize }) {
  const opened = await openPage(context, UNTHROTTLED, HOME);
  const { page } = opened;
  await loadPage(opened, `${origin}/home`, gzipSize);
  await page.keyboard.press('Control+k');
  const box = page.locator('dialog input, [role=dialog] input').first();
  await box.waitFor();
  // The index is built when the search is opened first.
  await sleep(3000);
  const pauses = [];
  for (const word of WORDS) {
    await box.fill('');
    for (const letter of word) {
      await sleep(120);
      await page.evaluate(watchPauses);
      await page.keyboard.insertText(letter);
      await sleep(80);
      pauses.push(await page.evaluate(() => window.__longestPause()));
    }
  }
  await page.close();
  return [
    { name: `search in ${SEARCHED} menus, a letter, median`, unit: 'ms', value: median(pauses), target: 16, better: 'less' },
    { name: `search in ${SEARCHED} menus, a letter, worst`, unit: 'ms', value: Math.max(...pauses) },
  ];
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
  const front = await startFront(server.port);
  const browser = await launchBrowser(front.spki);
  try {
    const token = await signIn(server.origin, 'admin', PASSWORD);
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', serviceWorkers: 'block' });
    await context.addInitScript((value) => localStorage.setItem('banyan:token', value), token);
    const options = { context, origin: front.origin, gzipSize: () => 0, paths };
    const rows = await measureSwitches(options);
    await removeMenus(client);
    await addMenus(client, SEARCHED);
    rows.push(...(await measureSearch(options)));
    await removeMenus(client);
    rows.push(...(await measureTabs(options)));
    for (const { name, value, unit } of rows) say(`shell: ${name}: ${value.toFixed(0)} ${unit}`);
    return rows;
  } finally {
    await client.end();
    await browser.close();
    front.close();
    await server.stop();
  }
}

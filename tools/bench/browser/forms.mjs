import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../../src/api-client.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { launchBrowser, loadPage, openPage, UNTHROTTLED } from '../support/browser.mjs';
import { largeForm, largeTable, longChain, principalTable } from '../support/large-form.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { median, p95 } from '../support/statistics.mjs';

const ROWS = 5000;
const COLUMNS = 30;
const PASTED = { rows: 1000, columns: 10 };
const FIELDS = 500;
const TABS = 20;
const CHAIN = 200;
/** One notch of a wheel, px; frames that are measured. */
const NOTCH = 120;
const FRAMES = 300;
const KEYS = 60;
const DESIGNS = { table: '910000000000000001', form: '910000000000000002', chain: '910000000000000003', principals: '910000000000000004' };

const less = (name, value, target) => ({ name, unit: 'ms', value, ...(target === undefined ? {} : { target }), better: 'less' });

/** Scripting, styles and layout of what happens meanwhile, ms. */
async function workOf({ network }, happen) {
  const read = async () => {
    const { metrics } = await network.session.send('Performance.getMetrics');
    return ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']
      .map((wanted) => metrics.find(({ name }) => name === wanted).value * 1000)
      .reduce((sum, value) => sum + value, 0);
  };
  const before = await read();
  await happen();
  return (await read()) - before;
}

const nextFrame = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Runs in the page: pastes so many rows into the cell that has the focus; answers how long it took until it was painted. */
function pasteRows([rows, columns]) {
  const cell = (row, column) => ['文字', `${row}.25`, `选项 ${row % 20}`, '说明', '2026-03-01', ''][column % 6];
  const lines = Array.from({ length: rows }, (_one, row) =>
    Array.from({ length: columns }, (_two, column) => cell(row, column)).join('\t'),
  );
  const data = new DataTransfer();
  data.setData('text/plain', lines.join('\n'));
  const began = performance.now();
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  return new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now() - began))));
}

const SCROLL = '[class*=scroll][data-many=true]';

async function scrollBy(opened, frames, left, top) {
  const times = [];
  for (let frame = 0; frame < frames; frame += 1) {
    times.push(
      await workOf(opened, () =>
        opened.page.evaluate(
          ([selector, x, y]) => {
            document.querySelector(selector).scrollBy(x, y);
            return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          },
          [SCROLL, left, top],
        ),
      ),
    );
  }
  return times;
}

/** Types letter by letter; answers the work of each key. */
async function typeKeys(opened, count, keys = '7') {
  const times = [];
  for (let at = 0; at < count; at += 1) {
    times.push(
      await workOf(opened, async () => {
        await opened.page.keyboard.press(keys[at % keys.length]);
        await nextFrame(opened.page);
      }),
    );
  }
  return times;
}

const cellAt = (page, row, column) => page.locator(`tr[data-index="${row}"] td[data-column=${column}]`);

async function fillTable({ page }, columns = COLUMNS) {
  // The first cell of a row that is added takes the focus.
  await page.getByRole('button', { name: '添加一行' }).click();
  await page.locator('td[data-column=c0] input').waitFor();
  await page.evaluate(pasteRows, [ROWS, columns]);
  await page.waitForFunction((count) => document.querySelector('[role=grid]').ariaRowCount === String(count), ROWS + 1);
  await sleep(1000);
}

async function measureTable(opened, throttled) {
  const { page, network } = opened;
  const what = `sub-table ${ROWS} x ${COLUMNS}`;
  await fillTable(opened);
  const down = await scrollBy(opened, FRAMES, 0, NOTCH);
  const across = await scrollBy(opened, 30, NOTCH, 0);
  const jumps = await scrollBy(opened, 20, -NOTCH, 7000);
  const all = [...down, ...across];
  await page.evaluate((selector) => document.querySelector(selector).scrollTo(0, 0), SCROLL);
  await sleep(300);
  await cellAt(page, 0, 'c0').click();
  const keys = await typeKeys(opened, KEYS);
  const after = await workOf(opened, () => sleep(400));
  await cellAt(page, 2, 'c0').click();
  const pasted = [];
  for (let turn = 0; turn < 3; turn += 1) {
    pasted.push(await page.evaluate(pasteRows, [PASTED.rows, PASTED.columns]));
    await sleep(500);
  }
  for (let turn = 0; turn < 3; turn += 1) await network.session.send('HeapProfiler.collectGarbage');
  const { metrics } = await network.session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 2 ** 20;
  await network.session.send('Emulation.setCPUThrottlingRate', { rate: throttled });
  const slow = await scrollBy(opened, 60, 0, NOTCH);
  await cellAt(page, 100, 'c0').or(page.locator('tr[data-row] td[data-column=c0]').nth(5)).first().click();
  const slowKeys = await typeKeys(opened, 20);
  return [
    less(`${what}, scroll frame, p95`, p95(all), 10),
    less(`${what}, scroll frame, median`, median(all)),
    less(`${what}, scroll frame with jumps, worst`, Math.max(...all, ...jumps), 50),
    less(`${what}, keystroke, p95`, p95(keys), 8),
    less(`${what}, what follows the last keystroke`, after),
    less(`${what}, paste ${PASTED.rows} x ${PASTED.columns}, worst of 3`, Math.max(...pasted), 1000),
    { name: `${what}, heap`, unit: 'MiB', value: heap, target: 250, better: 'less' },
    less(`${what}, scroll frame, processor ${throttled}x slower, p95`, p95(slow)),
    less(`${what}, keystroke, processor ${throttled}x slower, p95`, p95(slowKeys)),
  ];
}

/** Cells of organizations and departments: they are words until they are entered, as those of people are. */
async function measurePrincipals(opened) {
  const { page } = opened;
  await fillTable(opened, 1);
  await page.locator('td[data-column=c1]', { hasText: '采购部' }).first().waitFor();
  const frames = await scrollBy(opened, FRAMES, 0, NOTCH);
  return [less(`sub-table of ${ROWS} x 5 organizations and departments, scroll frame, p95`, p95(frames), 10)];
}

/** Runs in the page: counts the fields whose part of the document changes, other than the one that is typed into. */
function watchFields() {
  window.__fields = [];
  const own = document.activeElement.closest('[class*=field]');
  let changed = new Set();
  new MutationObserver((list) => {
    for (const { target } of list) {
      const element = target instanceof Element ? target : target.parentElement;
      if (!own.contains(element)) changed.add(element?.closest('[class*=field]') ?? element);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  window.__taken = () => {
    const count = changed.size;
    changed = new Set();
    return count;
  };
}

/** Goes to an address without loading the page anew; answers how long it took until the form could be used. */
function goTo([url, selector]) {
  const began = performance.now();
  history.pushState({}, '', url);
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  return window.__bench.until(selector).then((time) => time - began);
}

async function measureForm(opened) {
  const { page } = opened;
  const what = `form of ${FIELDS} fields in ${TABS} tabs`;
  const usable = await page.evaluate(goTo, [addressOf('form'), USABLE.form]);
  await page.locator('input[id$=f0]').click();
  await page.keyboard.type('abc');
  await sleep(500);
  await page.evaluate(watchFields);
  const keys = await typeKeys(opened, KEYS, 'abcdefgh');
  const others = await page.evaluate(() => window.__taken());
  return [
    less(`${what}, usable after it was opened`, usable, 800),
    less(`${what}, keystroke, p95`, p95(keys), 8),
    { name: `${what}, parts changed outside of the field by ${KEYS} keystrokes`, unit: '', value: others, target: 3, better: 'less' },
  ];
}

/** From the end of the wait after the last key to the last result on the screen. */
async function measureChain({ page }) {
  const DEBOUNCE_MS = 100;
  await page.locator('input[id$=start]').click();
  const times = [];
  for (let turn = 0; turn < 10; turn += 1) {
    await page.evaluate(
      (id) => {
        const last = document.querySelector(id);
        window.__settled = new Promise((done) => {
          let began;
          addEventListener('input', () => (began = performance.now()), { once: true, capture: true });
          const watch = new MutationObserver(() => {
            watch.disconnect();
            done(performance.now() - began);
          });
          watch.observe(last, { childList: true, characterData: true, subtree: true });
        });
      },
      `[id$=r${CHAIN - 1}]`,
    );
    await page.keyboard.press('7');
    times.push((await page.evaluate(() => window.__settled)) - DEBOUNCE_MS);
    await sleep(100);
  }
  return [less(`chain of ${CHAIN} calculations, settled after the debounce, p95`, p95(times), 30)];
}

const addressOf = (name) => `/previewModel?id=${DESIGNS[name]}&previewType=0`;
const USABLE = {
  table: 'main section button',
  principals: 'main section button',
  form: 'main input[id$=f0]',
  chain: 'main input[id$=start]',
};

/** Forms that are larger than any in the demo: a long sub-table, many fields, many calculations. */
export async function measureForms({ dataDir, say }) {
  const server = await startServer(dataDir);
  const client = await connectDatabase(dataDir);
  const designs = { table: largeTable(COLUMNS), form: largeForm(FIELDS, TABS), chain: longChain(CHAIN), principals: principalTable() };
  for (const [name, design] of Object.entries(designs)) {
    await client.query(
      "insert into visual_model (id, full_name, en_code, web_type, form_data, column_data) values ($1, $2, $3, 1, $4, '{}')",
      [DESIGNS[name], `bench ${name}`, `bench_${name}`, JSON.stringify(design)],
    );
  }
  await client.end();
  const browser = await launchBrowser('');
  try {
    const token = await signIn(server.origin, 'admin', PASSWORD);
    const rows = [];
    for (const [name, measure] of [
      ['table', (opened) => measureTable(opened, 4)],
      ['principals', measurePrincipals],
      ['form', measureForm],
      ['chain', measureChain],
    ]) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', serviceWorkers: 'block' });
      await context.addInitScript((value) => localStorage.setItem('banyan:token', value), token);
      const opened = await openPage(context, UNTHROTTLED, USABLE[name === 'form' ? 'chain' : name]);
      // The code of forms is there: the large form is opened from a small one.
      const first = name === 'form' ? 'chain' : name;
      // Processor time of the page: what else the machine does is not counted.
      await opened.network.session.send('Performance.disable');
      await opened.network.session.send('Performance.enable', { timeDomain: 'threadTicks' });
      await loadPage(opened, server.origin + addressOf(first), () => 0);
      const measured = await measure(opened);
      for (const { name: what, value, unit } of measured) say(`forms: ${what}: ${value.toFixed(1)} ${unit}`);
      rows.push(...measured);
      await context.close();
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../../src/api-client.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { launchBrowser, loadPage, openPage, UNTHROTTLED } from '../support/browser.mjs';
import { largeForm, largeTable, longChain, principalTable } from '../support/large-form.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { p95 } from '../support/statistics.mjs';
import { KEYS, less, typeKeys } from './keystrokes.mjs';
import { COLUMNS, measurePrincipals, measureTable } from './sub-table.mjs';

const FIELDS = 500;
const TABS = 20;
const CHAIN = 200;
const DESIGNS = { table: '910000000000000001', form: '910000000000000002', chain: '910000000000000003', principals: '910000000000000004' };

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

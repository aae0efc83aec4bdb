import { setTimeout as sleep } from 'node:timers/promises';
import { callApi, signIn } from '../../src/api-client.mjs';
import { launchBrowser } from '../support/browser.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { median } from '../support/statistics.mjs';

/** The purchase request of the demo company, and its template with pages. */
const MODEL = '8001';
const PATH = `/api/visualdev/OnlineDev/${MODEL}`;
const TEMPLATE = { id: '9005', name: '采购申请单（分页）' };
const ROUNDS = 5;
const LONG_ROWS = 500;
const BATCH = 100;
/** Rows that make two pages. */
const TWO_PAGES = 40;
const LOOK_MS = 100;

const rowsOf = (count) =>
  Array.from({ length: count }, (_unused, index) => ({ name: `物料 ${index + 1}`, unit: 'box', quantity: index + 1, price: 12.5 }));

/** Runs in the page: presses a button and answers how long it took until the sheets of the preview were painted, ms. */
function clickToSheets(name) {
  const button = [...document.querySelectorAll('[role=dialog] button')].find((one) => one.textContent?.trim() === name);
  const began = performance.now();
  button.click();
  return new Promise((done) => {
    const look = () => {
      const drawn = [...document.querySelectorAll('[role=group]')].some(
        (one) => (one.shadowRoot?.querySelectorAll('.sheet').length ?? 0) > 0,
      );
      if (!drawn) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
    };
    look();
  });
}

/** Opens a record, chooses the template and waits for its pages; the first time warms the parts up. */
async function previews(page, origin, id) {
  const times = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto(`${origin}/model/purchaseRequest/${id}`);
    await page.getByRole('dialog').getByRole('button', { name: '打印' }).click();
    const chooser = page.getByRole('dialog', { name: '请选择打印模板' });
    await chooser.getByRole('button', { name: TEMPLATE.name, exact: true }).waitFor();
    const ms = await page.evaluate(clickToSheets, TEMPLATE.name);
    if (round > 0) times.push(ms);
  }
  return median(times);
}

/** Previews of one page and of 500 rows, and one PDF file of 100 records of two pages. */
export async function measurePrint({ dataDir, say }) {
  const server = await startServer(dataDir);
  const { origin } = server;
  const browser = await launchBrowser('');
  try {
    const token = await signIn(origin, 'admin', PASSWORD);
    const ask = (method, path, body) => callApi(origin, method, path, { token, body });
    const make = async (title, rows) => {
      const values = {
        applicant: '7002',
        date: Date.UTC(2026, 0, 5),
        category: 'office',
        urgency: 'normal',
        title,
        tableField110: rowsOf(rows),
      };
      return (await ask('POST', PATH, { data: JSON.stringify(values) })).id;
    };
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', serviceWorkers: 'block' });
    await context.addInitScript((value) => localStorage.setItem('banyan:token', value), token);
    const page = await context.newPage();
    const one = await previews(page, origin, await make('一页', 5));
    const long = await previews(page, origin, await make('五百行', LONG_ROWS));

    const recordIds = [];
    for (let at = 0; at < BATCH; at += 1) recordIds.push(await make(`批量 ${at}`, TWO_PAGES));
    const began = performance.now();
    const { jobId } = await ask('POST', `/api/system/printDev/${TEMPLATE.id}/Actions/BatchPdf`, { recordIds, title: '批量' });
    let job = await ask('GET', `/api/system/printDev/Jobs/${jobId}`);
    while (job.state === 'waiting' || job.state === 'active') {
      await sleep(LOOK_MS);
      job = await ask('GET', `/api/system/printDev/Jobs/${jobId}`);
    }
    if (job.state !== 'done') throw new Error(`the batch ended: ${job.text}`);
    const batch = performance.now() - began;
    say(`print: ${job.pages} pages in ${(batch / 1000).toFixed(1)} s`);
    return [
      { name: 'preview of 1 page', value: one, unit: 'ms', target: 300, better: 'less' },
      { name: `preview of an order of ${LONG_ROWS} rows`, value: long, unit: 'ms', target: 1500, better: 'less' },
      { name: `PDF of ${BATCH} orders, ${job.pages} pages, by a job`, value: batch / 1000, unit: 's', target: 30, better: 'less' },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

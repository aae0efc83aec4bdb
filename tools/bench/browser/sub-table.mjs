import { setTimeout as sleep } from 'node:timers/promises';
import { median, p95 } from '../support/statistics.mjs';
import { KEYS, less, typeKeys, workOf } from './keystrokes.mjs';

const ROWS = 5000;
export const COLUMNS = 30;
const PASTED = { rows: 1000, columns: 10 };
/** One notch of a wheel, px; frames that are measured. */
const NOTCH = 120;
const FRAMES = 300;

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

const cellAt = (page, row, column) => page.locator(`tr[data-index="${row}"] td[data-column=${column}]`);

async function fillTable({ page }, columns = COLUMNS) {
  // The first cell of a row that is added takes the focus.
  await page.getByRole('button', { name: '添加一行' }).click();
  await page.locator('td[data-column=c0] input').waitFor();
  await page.evaluate(pasteRows, [ROWS, columns]);
  await page.waitForFunction((count) => document.querySelector('[role=grid]').ariaRowCount === String(count), ROWS + 1);
  await sleep(1000);
}

export async function measureTable(opened, throttled) {
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
export async function measurePrincipals(opened) {
  const { page } = opened;
  await fillTable(opened, 1);
  await page.locator('td[data-column=c1]', { hasText: '采购部' }).first().waitFor();
  const frames = await scrollBy(opened, FRAMES, 0, NOTCH);
  return [less(`sub-table of ${ROWS} x 5 organizations and departments, scroll frame, p95`, p95(frames), 10)];
}

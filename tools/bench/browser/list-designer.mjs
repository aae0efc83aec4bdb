import { setTimeout as sleep } from 'node:timers/promises';
import { callApi } from '../../src/api-client.mjs';
import { workOf } from '../support/browser.mjs';
import { median, p95, repeated } from '../support/statistics.mjs';
import { less } from './keystrokes.mjs';

/** As the promise of the designer of lists says. */
const LISTED = 100;
const RECORDS = 20;
const STEPS = 20;
const HEADS = '[data-zone=canvas] [data-entry^="columnList "]';

/** The rows of the canvas, once the page of the list has drawn them. */
const shownText = (page, text) =>
  page.waitForFunction((wanted) => document.querySelector('[data-zone=canvas]')?.textContent?.includes(wanted) === true, text, {
    timeout: 30_000,
  });

/** A key of the keyboard, and the time from its event until the frame that shows `text` in the canvas is painted, ms. */
async function shownAfterKey(page, key, text) {
  const shown = await page.evaluateHandle((wanted) => {
    const canvas = document.querySelector('[data-zone=canvas]');
    let began = 0;
    addEventListener('keydown', ({ timeStamp }) => (began = timeStamp), { capture: true, once: true });
    const seen = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!canvas.textContent.includes(wanted)) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      });
      observer.observe(canvas, { subtree: true, childList: true, characterData: true });
    });
    return { seen };
  }, text);
  await page.keyboard.press(key);
  return shown.evaluate(({ seen }) => seen);
}

/** The designer of lists: from its tab until real rows are seen, and what a change costs until it is seen on them. */
export async function measureList(opened, id) {
  const { page } = opened;
  await page.evaluate((url) => {
    history.pushState({}, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/onlineDev/webDesign?design=${id}`);
  const tab = page.getByText('列表', { exact: true });
  await tab.waitFor();
  await sleep(2000);
  const before = await workOf(opened);
  const began = performance.now();
  await tab.click();
  await page.locator(HEADS).first().waitFor();
  await shownText(page, '第 1 条');
  const seen = performance.now() - began;
  const work = (await workOf(opened)) - before;
  await page.locator(HEADS).first().click();
  await page.locator('[data-zone=panel] [data-path=label] input').click();
  const keys = await repeated(STEPS, (turn) => shownAfterKey(page, '7', '7'.repeat(turn + 1)));
  const what = `list of a design of ${LISTED} fields`;
  return [
    less(`${what}, open until rows are seen`, seen, 1500),
    less(`${what}, open, main thread`, work),
    less(`${what}, a change seen on real rows, median`, median(keys)),
    less(`${what}, a change seen on real rows, p95`, p95(keys), 300),
  ];
}

/** A released design with a list of all of its fields, and some records. */
export async function releaseList(server, token) {
  const call = (method, path, body) => callApi(server.origin, method, `/api/visualdev${path}`, { token, body });
  const keys = Array.from({ length: LISTED }, (_none, index) => `text${index}`);
  const fields = keys.map((key, index) => ({
    __config__: { jnpfKey: 'input', label: `字段 ${index}`, formId: key, span: 12 },
    __vModel__: key,
  }));
  const columnList = keys.map((prop, index) => ({ prop, label: `字段 ${index}`, width: 160 }));
  const design = {
    fullName: 'bench list',
    enCode: 'benchList',
    category: '5023002',
    type: 1,
    webType: 2,
    formData: JSON.stringify({ fields }),
  };
  const id = await call('POST', '/Base', design);
  await call('PUT', `/Base/${id}`, { ...design, id, columnData: JSON.stringify({ columnList, searchList: [] }) });
  await call('POST', `/Base/${id}/Actions/Release`, { pc: 0, app: 0 });
  for (let row = 1; row <= RECORDS; row += 1) {
    const data = Object.fromEntries(keys.map((key) => [key, `第 ${row} 条`]));
    await call('POST', `/OnlineDev/${id}`, { data: JSON.stringify(data) });
  }
  return id;
}

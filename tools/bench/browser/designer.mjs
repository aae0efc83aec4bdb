import { setTimeout as sleep } from 'node:timers/promises';
import { callApi, signIn } from '../../src/api-client.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { launchBrowser, openPage, UNTHROTTLED, workOf } from '../support/browser.mjs';
import { largeDesign } from '../support/large-form.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { median, p95, repeated } from '../support/statistics.mjs';
import { less } from './keystrokes.mjs';
import { measureList, releaseList } from './list-designer.mjs';

/** As the promise of the designer says; and as many as a design may have. */
const FIELDS = 300;
const MOST = 2000;
const KEYS = 40;
const STEPS = 20;
/** Times that a design is opened, each in a browser context of its own. */
const OPENINGS = 3;
const MOVES = 200;
/** A design of 300 fields is drawn as a whole by then. */
const SETTLED_MS = 5000;
const CANVAS = '[role=tree] [data-node] [data-node]';
const LABEL = '[data-zone=panel] [data-path="__config__.label"] input';

/** Resolves after the frame that is painted next. */
const painted = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Time of the main thread until what happens is painted, ms. */
async function paintedIn(opened, happen) {
  const before = await workOf(opened);
  await happen();
  await painted(opened.page);
  return (await workOf(opened)) - before;
}

/** Opens a design from the list, whose code is there by then: how long until its first fields are seen, and until all of them are drawn. */
async function openDesign(opened, id, count) {
  const { page } = opened;
  const before = await workOf(opened);
  const seen = await page.evaluate(
    ([url, selector]) => {
      const began = performance.now();
      history.pushState({}, '', url);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      return window.__bench.until(selector).then((time) => time - began);
    },
    [`/onlineDev/webDesign?design=${id}`, CANVAS],
  );
  const work = (await workOf(opened)) - before;
  await page.waitForFunction((all) => document.querySelectorAll('[role=tree] [data-node]').length >= all, count, { timeout: 120_000 });
  return { seen, work };
}

/** Drags the first field over the canvas and back. */
async function dragField(opened) {
  const { page } = opened;
  const box = await page.locator(CANVAS).first().boundingBox();
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  const start = await paintedIn(opened, () => page.mouse.move(box.x + 40, box.y + box.height, { steps: 3 }));
  const before = await workOf(opened);
  await page.evaluate(() => {
    window.__frames = [];
    let last = performance.now();
    const tick = (now) => {
      window.__frames.push(now - last);
      last = now;
      window.__ticking = requestAnimationFrame(tick);
    };
    window.__ticking = requestAnimationFrame(tick);
  });
  await page.mouse.move(box.x + 300, box.y + 500, { steps: MOVES / 2 });
  await page.mouse.move(box.x + 40, box.y + box.height, { steps: MOVES / 2 });
  const work = (await workOf(opened)) - before;
  const frames = await page.evaluate(() => (cancelAnimationFrame(window.__ticking), window.__frames));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await sleep(300);
  return { start, move: work / MOVES, frames };
}

/** A new browser context that shows the list of designs. */
async function openList(browser, origin, token) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', serviceWorkers: 'block' });
  await context.addInitScript((value) => localStorage.setItem('banyan:token', value), token);
  const opened = await openPage(context, UNTHROTTLED);
  await opened.page.goto(`${origin}/onlineDev/webDesign`);
  await opened.network.settle();
  return opened;
}

async function measureDesign(openContext, id, fields) {
  const what = `design of ${fields} fields`;
  let opened;
  const openings = await repeated(OPENINGS, async () => {
    await opened?.page.context().close();
    opened = await openContext();
    await opened.network.session.send('Performance.disable');
    await opened.network.session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return openDesign(opened, id, fields);
  });
  const { page } = opened;
  // Opening has its own figure: the code of the widgets and the parts out of sight are still on their way.
  await opened.network.settle();
  await sleep(SETTLED_MS);
  const rows = [
    less(`${what}, open until fields are seen, median`, median(openings.map(({ seen }) => seen)), 1500),
    less(`${what}, open, main thread, median`, median(openings.map(({ work }) => work))),
  ];
  const drag = await dragField(opened);
  rows.push(less(`${what}, drag, main thread for a move`, drag.move, 8), less(`${what}, drag frame, p95`, p95(drag.frames), 17));
  rows.push(less(`${what}, drag start, main thread`, drag.start, 150));
  await page
    .locator(CANVAS)
    .first()
    .click({ position: { x: 4, y: 4 } });
  await page.locator(LABEL).click();
  await page.keyboard.press('End');
  const keys = await repeated(KEYS, () => paintedIn(opened, () => page.keyboard.press('7')));
  rows.push(
    less(`${what}, a property's change painted, median`, median(keys)),
    less(`${what}, a property's change painted, p95`, p95(keys), 50),
  );
  // Each of these is a change of its own, and one that is undone.
  for (let turn = 0; turn < STEPS; turn += 1) {
    await page.locator(LABEL).fill(`标题 ${turn}`);
    await page.locator(LABEL).blur();
  }
  await page.locator(CANVAS).first().focus();
  const undone = await repeated(STEPS, () => paintedIn(opened, () => page.keyboard.press('Control+z')));
  const done = await repeated(STEPS, () => paintedIn(opened, () => page.keyboard.press('Control+Shift+z')));
  for (const [name, times] of [
    ['undo', undone],
    ['redo', done],
  ])
    rows.push(less(`${what}, ${name} painted, median`, median(times)), less(`${what}, ${name} painted, p95`, p95(times), 50));
  await page.context().close();
  return rows;
}

/**
 * The designer of forms with large designs: opening, dragging, setting a property, undo. Time of the main thread unless stated otherwise; a change
 * in the list is timed from the key until it is seen.
 */
export async function measureDesigner({ dataDir, say }) {
  const server = await startServer(dataDir);
  const browser = await launchBrowser('');
  try {
    const token = await signIn(server.origin, 'admin', PASSWORD);
    const rows = [];
    for (const fields of [FIELDS, MOST]) {
      const body = { fullName: `bench ${fields}`, enCode: `bench${fields}`, category: '5023002', type: 1, webType: 1 };
      const id = await callApi(server.origin, 'POST', '/api/visualdev/Base', { token, body });
      const client = await connectDatabase(dataDir);
      await client.query('update visual_model set form_data = $2 where id = $1', [id, JSON.stringify(largeDesign(fields))]);
      await client.end();
      const measured = await measureDesign(() => openList(browser, server.origin, token), id, fields);
      for (const { name, value, unit } of measured) say(`designer: ${name}: ${value.toFixed(1)} ${unit}`);
      rows.push(...measured);
    }
    const listId = await releaseList(server, token);
    const opened = await openList(browser, server.origin, token);
    const measured = await measureList(opened, listId);
    for (const { name, value, unit } of measured) say(`designer: ${name}: ${value.toFixed(1)} ${unit}`);
    return [...rows, ...measured];
  } finally {
    await browser.close();
    await server.stop();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../../src/api-client.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { launchBrowser, openPage, UNTHROTTLED, workOf } from '../support/browser.mjs';
import { copyRecords } from '../support/copy-records.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { median, p95 } from '../support/statistics.mjs';

/** The purchase request of the demo company, as a board by its category. */
const MODEL = '8001';
const CARDS = 2000;
const BOARD = `/model/purchaseRequest?layout=${encodeURIComponent(JSON.stringify({ kind: 'board', by: 'category', to: '', title: '', fields: ['applicant', 'date', 'budget'] }))}`;
/** A wheel turns by so many px at a time, so often. */
const [STEP, STEPS] = [120, 240];
const FRAME_MS = 1000 / 60;

/** A board of 2,000 cards in one column: until its cards are seen, and how it scrolls through all of them. */
export async function measureCards({ dataDir, say }) {
  const server = await startServer(dataDir);
  const browser = await launchBrowser('');
  try {
    const database = await connectDatabase(dataDir);
    await copyRecords(database, MODEL, CARDS, { c_number: `'T' || n`, c_category: `'office'` });
    await database.end();
    const token = await signIn(server.origin, 'admin', PASSWORD);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', serviceWorkers: 'block' });
    await context.addInitScript((value) => localStorage.setItem('banyan:token', value), token);
    const opened = await openPage(context, UNTHROTTLED, '[data-card]');
    const { page, network } = opened;
    await page.goto(`${server.origin}${BOARD}`);
    await page.waitForFunction(() => window.__bench.usable > 0, null, { timeout: 60_000 });
    const seen = await page.evaluate(() => window.__bench.usable);
    await network.settle();
    await network.session.send('Performance.disable');
    await network.session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const box = await page.locator('[data-column="office"]').boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
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
    const before = await workOf(opened);
    for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, STEP);
    await sleep(300);
    const work = (await workOf(opened)) - before;
    const frames = await page.evaluate(() => (cancelAnimationFrame(window.__ticking), window.__frames.slice(1)));
    const less = (name, value, target) => {
      say(`cards: ${name}: ${value.toFixed(1)} ms`);
      return { name, value, unit: 'ms', ...(target === undefined ? {} : { target }), better: 'less' };
    };
    return [
      less(`board of ${CARDS} cards, open until cards are seen`, seen),
      less(`board of ${CARDS} cards, frame while scrolling, median`, median(frames), FRAME_MS + 0.5),
      less(`board of ${CARDS} cards, frame while scrolling, p95`, p95(frames), FRAME_MS + 1),
      less(`board of ${CARDS} cards, main thread for a step of the wheel`, work / STEPS, FRAME_MS),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

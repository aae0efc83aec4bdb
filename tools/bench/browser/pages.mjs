import http from 'node:http';
import { signIn } from '../../src/api-client.mjs';
import { clickUntil, launchBrowser, loadPage, openPage, THROTTLED, UNTHROTTLED, workOf } from '../support/browser.mjs';
import { startFront } from '../support/front.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { median, p95 } from '../support/statistics.mjs';

const RUNS = 5;
const SWITCHES = 40;
/** A page that is shown again has nothing left to do by then. */
const AT_REST_MS = 500;

/** What tells that a page can be used. */
const USABLE = {
  login: 'input[name=account]',
  // The first card with data, not the frame around it.
  home: 'main [class*=cards] li',
  dictionary: 'main [role=treeitem]',
  users: 'main table tbody tr.ant-table-row',
};
/** Entries of the menu, by the address that they lead to. */
const MENU = { dictionary: 'systemData/dictionary', users: 'permission/user' };

/** Bytes of a file when it is compressed by gzip, as the server sends it. */
const gzipSizes = (port) => {
  const known = new Map();
  const ask = (path) =>
    new Promise((resolve, reject) => {
      http
        .get({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'gzip' } }, (reply) => {
          let size = 0;
          reply.on('data', (part) => (size += part.length));
          reply.on('end', () => resolve(size));
        })
        .on('error', reject);
    });
  return (url) => {
    const { pathname } = new URL(url);
    if (!known.has(pathname)) known.set(pathname, ask(pathname));
    return known.get(pathname);
  };
};

/** Medians of several cold loads, as rows. */
async function measureCold({ newContext, say }, name, { path, usable, token, targets, http }) {
  const runs = [];
  for (let run = -1; run < RUNS; run += 1) {
    const { context, origin, gzipSize } = await newContext(token, http);
    const opened = await openPage(context, THROTTLED, usable);
    const result = await loadPage(opened, origin + path, gzipSize);
    await context.close();
    // The first run warms the server.
    if (run >= 0) runs.push(result);
  }
  return Object.entries(targets).map(([figure, { label, unit, target }]) => {
    const value = median(runs.map((run) => run[figure]));
    say(`pages: ${name}, ${label}: ${value.toFixed(0)} ${unit}`);
    return { name: `${name}: ${label}`, unit, value, ...(target === undefined ? {} : { target, better: 'less' }) };
  });
}

const LOGIN_TARGETS = {
  paint: { label: 'first paint', unit: 'ms', target: 1000 },
  usable: { label: 'usable', unit: 'ms', target: 1700 },
  scriptKib: { label: 'JavaScript, gzip', unit: 'KiB', target: 180 },
  requests: { label: 'requests until usable', unit: '', target: 12 },
  chain: { label: 'requests in a row', unit: '', target: 4 },
};

const HOME_TARGETS = {
  paint: { label: 'first paint', unit: 'ms' },
  usable: { label: 'first card with data', unit: 'ms', target: 2900 },
  wireKib: { label: 'on the wire until then', unit: 'KiB', target: 450 },
  requests: { label: 'requests until then', unit: '', target: 60 },
  chain: { label: 'requests in a row', unit: '' },
  blocking: { label: 'total blocking time', unit: 'ms', target: 1500 },
  heapMib: { label: 'heap', unit: 'MiB', target: 12 },
};

/** Sign-in in a tab that has been at rest for a moment: from the click to home. */
async function measureSignIn({ newContext }) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { context, origin, gzipSize } = await newContext();
    const opened = await openPage(context, THROTTLED, USABLE.login);
    await loadPage(opened, `${origin}/login`, gzipSize);
    await opened.page.fill('input[name=account]', 'admin');
    await opened.page.fill('input[name=password]', PASSWORD);
    await opened.network.settle();
    times.push(await clickUntil(opened, opened.page.locator('button[type=submit]'), USABLE.home));
    await context.close();
  }
  return { name: 'home after sign-in in the same tab', unit: 'ms', value: median(times), target: 1200, better: 'less' };
}

const menuEntry = (page, address) => page.locator(`nav a[href$="${address}"]`).first();

async function openMenu(page) {
  const closed = page.locator('nav button[aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
}

/** The first visit of a remote's page, and changing between two visited ones. */
async function measureVisits({ newContext }, token, profile, switches, http) {
  const { context, origin, gzipSize } = await newContext(token, http);
  const opened = await openPage(context, profile, USABLE.home);
  await loadPage(opened, `${origin}/home`, gzipSize);
  await openMenu(opened.page);
  const first = [];
  for (const name of ['dictionary', 'users']) {
    first.push(await clickUntil(opened, menuEntry(opened.page, MENU[name]), USABLE[name]));
    await opened.network.settle();
  }
  const repeated = [];
  for (let turn = 0; turn < switches; turn += 1) {
    const name = turn % 2 === 0 ? 'dictionary' : 'users';
    repeated.push(await clickUntil(opened, menuEntry(opened.page, MENU[name]), USABLE[name]));
    await opened.page.waitForTimeout(100);
  }
  await context.close();
  return { first, repeated };
}

/** What the main thread does when a visited page is shown again, without the work of the measurement: that of a click beside everything. */
async function measureReturns({ newContext }, token, cachePages) {
  const { context, origin, gzipSize } = await newContext(token);
  await context.addInitScript((settings) => localStorage.setItem('banyan:settings', settings), JSON.stringify({ cachePages }));
  const opened = await openPage(context, UNTHROTTLED, USABLE.home);
  await loadPage(opened, `${origin}/home`, gzipSize);
  await openMenu(opened.page);
  const workOfClick = async (target, wanted, options) => {
    const before = await workOf(opened);
    await clickUntil(opened, target, wanted, options);
    await opened.network.settle();
    await opened.page.waitForTimeout(AT_REST_MS);
    return (await workOf(opened)) - before;
  };
  const switches = [];
  const idle = [];
  for (let turn = -4; turn < SWITCHES / 2; turn += 1) {
    const name = turn % 2 === 0 ? 'dictionary' : 'users';
    const work = await workOfClick(menuEntry(opened.page, MENU[name]), USABLE[name]);
    const around = await workOfClick(opened.page.locator('main'), USABLE[name], { anew: false, position: { x: 2, y: 2 } });
    // The first turns visit the pages, and let the browser compile what runs often.
    if (turn >= 0) (switches.push(work), idle.push(around));
  }
  await context.close();
  return median(switches) - median(idle);
}

/** The pages on the throttled profile, over HTTP/2 with brotli and over HTTP/1.1 as `npm start` serves them, and changing between them. */
export async function measurePages({ dataDir, say }) {
  const server = await startServer(dataDir);
  const front = await startFront(server.port);
  const browser = await launchBrowser(front.spki);
  const gzipSize = gzipSizes(server.port);
  const origins = { 'HTTP/2': front.origin, 'HTTP/1.1': server.origin };
  const newContext = async (token, http = 'HTTP/2') => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', serviceWorkers: 'block' });
    if (token !== undefined) await context.addInitScript((value) => localStorage.setItem('banyan:token', value), token);
    return { context, origin: origins[http], gzipSize };
  };
  const bench = { newContext, say };
  try {
    const token = await signIn(server.origin, 'admin', PASSWORD);
    const rows = [];
    for (const http of Object.keys(origins)) {
      const login = { path: '/login', usable: USABLE.login, targets: LOGIN_TARGETS, http };
      const home = { path: '/home', usable: USABLE.home, token, targets: HOME_TARGETS, http };
      rows.push(...(await measureCold(bench, `login, ${http}`, login)), ...(await measureCold(bench, `home, ${http}`, home)));
    }
    rows.push(await measureSignIn(bench));
    const first = { 'HTTP/2': [], 'HTTP/1.1': [], unthrottled: [] };
    const repeated = [];
    for (let run = 0; run < RUNS; run += 1) {
      const visits = await measureVisits(bench, token, UNTHROTTLED, SWITCHES / RUNS);
      first.unthrottled.push(...visits.first);
      repeated.push(...visits.repeated);
      for (const http of Object.keys(origins)) first[http].push(...(await measureVisits(bench, token, THROTTLED, 0, http)).first);
    }
    rows.push({ name: 'switch between visited pages, p95', unit: 'ms', value: p95(repeated), target: 50, better: 'less' });
    rows.push({ name: 'first visit of a remote’s page, p95', unit: 'ms', value: p95(first.unthrottled), target: 400, better: 'less' });
    for (const http of Object.keys(origins))
      rows.push({
        name: `first visit of a remote’s page, throttled, ${http}`,
        unit: 'ms',
        value: median(first[http]),
        target: 900,
        better: 'less',
      });
    rows.push({
      name: 'work of a return, page cache on',
      unit: 'ms',
      value: await measureReturns(bench, token, true),
      target: 32,
      better: 'less',
    });
    rows.push({
      name: 'work of a return, page cache off',
      unit: 'ms',
      value: await measureReturns(bench, token, false),
      target: 150,
      better: 'less',
    });
    for (const { name, value } of rows.slice(-7)) say(`pages: ${name}: ${value.toFixed(0)} ms`);
    return rows;
  } finally {
    await browser.close();
    front.close();
    await server.stop();
  }
}

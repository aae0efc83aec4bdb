import { signIn } from '../../src/api-client.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { clickUntil, launchBrowser, loadPage, openPage, UNTHROTTLED } from '../support/browser.mjs';
import { startFront } from '../support/front.mjs';
import { addLargeOrganization, SIZES } from '../support/large-organization.mjs';
import { connect, load, rawRequest } from '../support/load.mjs';
import { recordPlans } from '../support/plans.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { median, p95 } from '../support/statistics.mjs';

const HOME = '[class*=greeting] h1';
const ROUNDS = 40;

/** A call on one connection, one after the other, from the first byte sent to the last one received; `before` runs unmeasured before each. */
async function timeCalls(port, path, token, before) {
  const bytes = rawRequest({ method: 'GET', path, token, headers: { 'Accept-Encoding': 'gzip' } });
  const connection = connect(port);
  const times = [];
  for (let round = -3; round < ROUNDS; round += 1) {
    await before?.();
    const began = performance.now();
    if (!(await connection.send(bytes))) throw new Error(`${path} was refused`);
    if (round >= 0) times.push(performance.now() - began);
  }
  connection.close();
  return times;
}

async function measureCalls({ server, client, person, admin, company, role, grant }) {
  const changeRights = () => client.query('update role set description = description where id = $1', [role]);
  let granted = true;
  const changeOwnRights = async () => {
    await client.query(granted ? grant.take : grant.give);
    granted = !granted;
  };
  const calls = [
    {
      name: 'users of an organization, page of 20',
      path: `/api/permission/Users?currentPage=1&pageSize=20&organizeId=${company}`,
      token: admin,
      target: 50,
    },
    {
      name: 'users by keyword, page of 20',
      path: `/api/permission/Users?currentPage=1&pageSize=20&keyword=${encodeURIComponent('员工 499')}`,
      token: admin,
      target: 50,
    },
    {
      name: 'CurrentUser with 40 grants',
      path: '/api/oauth/CurrentUser',
      token: person,
      target: 40,
      also: [[', after every change of their own rights', changeOwnRights]],
    },
    { name: 'departments, whole tree', path: '/api/permission/Organize/Department/Selector/0', token: admin, target: 150 },
  ];
  const rows = [];
  for (const { name, path, token, target, also = [] } of calls)
    for (const [when, before] of [['', undefined], [', after every change of rights', changeRights], ...also])
      rows.push({
        name: `${name}${when}, p95`,
        unit: 'ms',
        value: p95(await timeCalls(server.port, path, token, before)),
        target,
        better: 'less',
      });
  return rows;
}

/** The same call by the administrator, who is not asked for rights, and by the person with 40 grants. */
async function measureGate({ server, person, admin, seconds }) {
  const medianOf = async (token) => {
    const bytes = rawRequest({ method: 'GET', path: '/api/permission/Role/999', token });
    return (await load({ port: server.port, connections: 1, seconds, next: () => bytes, cpuMs: server.cpuMs })).p50;
  };
  const [unasked, asked] = [await medianOf(admin), await medianOf(person)];
  return {
    name: 'what the check of a right adds to a request',
    unit: 'ms',
    value: Math.max(0, asked - unasked),
    target: 1,
    better: 'less',
  };
}

/** What is clicked and what has to stand there then, in a browser that has fetched the page's code before. */
const PAINTED = [
  {
    name: 'departments, whole tree: painted',
    path: '/home',
    usable: HOME,
    async find(page) {
      const entry = page.locator('nav a[href$="permission/organize"]').first();
      const closed = page.locator('nav button[aria-expanded=false]');
      while (!(await entry.isVisible())) await closed.first().click();
      return entry;
    },
    painted: 'main table tbody tr, main [role=treegrid] [role=row]',
  },
  {
    name: 'picker of people, opened in a form: painted',
    path: '/model/widgetGallery/new',
    usable: '[role=dialog] button',
    async find(page) {
      await page.getByRole('tab', { name: '组织与人员' }).click();
      return page.getByRole('dialog').getByRole('combobox', { name: '负责人', exact: true });
    },
    painted: '[role=dialog] [role=treeitem]',
  },
];

/** From the click until it is painted, ms: the median of five browsers that have nothing open yet. */
async function measurePainted({ server, admin }) {
  const front = await startFront(server.port);
  const browser = await launchBrowser(front.spki);
  const once = async ({ path, usable, find, painted }) => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', serviceWorkers: 'block' });
    await context.addInitScript((value) => localStorage.setItem('banyan:token', value), admin);
    const opened = await openPage(context, UNTHROTTLED, usable);
    await loadPage(opened, front.origin + path, () => 0);
    const time = await clickUntil(opened, await find(opened.page), painted);
    await context.close();
    return time;
  };
  try {
    const rows = [];
    for (const what of PAINTED) {
      const times = [];
      for (let run = 0; run < 5; run += 1) times.push(await once(what));
      rows.push({ name: what.name, unit: 'ms', value: median(times), target: 300, better: 'less' });
    }
    return rows;
  } finally {
    await browser.close();
    front.close();
  }
}

/** A large organization: makes it, and measures what is promised for it. */
export async function measureLarge({ dataDir, say, seconds }) {
  const server = await startServer(dataDir);
  const client = await connectDatabase(dataDir);
  let made;
  let measured;
  try {
    say(
      `seed-large: adding ${Object.entries(SIZES)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}`,
    );
    made = await addLargeOrganization(client);
    const { account, company, role, grant } = made;
    const person = await signIn(server.origin, account, PASSWORD);
    const admin = await signIn(server.origin, 'admin', PASSWORD);
    const rows = await measureCalls({ server, client, person, admin, company, role, grant });
    rows.push(await measureGate({ server, person, admin, seconds }));
    rows.push(...(await measurePainted({ server, admin })));
    rows.push({ name: 'resident memory', unit: 'MB', value: server.residentMb() });
    for (const { name, value, unit } of rows) say(`seed-large: ${name}: ${value.toFixed(1)} ${unit}`);
    measured = rows;
  } finally {
    await client.end();
    await server.stop();
  }
  await recordPlans({ dataDir, say, ...made });
  return measured;
}

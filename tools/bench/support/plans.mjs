import { closeSync, fstatSync, openSync, readSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../../src/api-client.mjs';
import { root } from '../../src/build-id.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { addRecords } from './data.mjs';
import { connect, rawRequest } from './load.mjs';
import { PASSWORD, startServer } from './server.mjs';

const LOG = 'postgres.log';
/** Statements that say nothing about a call: who calls, what waits in the background, and functions, whose time is in the plans that call them. */
const BESIDE =
  /from session s join|update session|pgboss| job\.|pg_current_snapshot|into request_log|from unnest\(texts\)|policy_change|set version = /i;

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': 'json',
};

/** Writes the plan of every statement of new connections into the database's log. */
async function beginPlans(client) {
  // Its settings are known only where it is loaded.
  await client.query(`load 'auto_explain'`);
  for (const [name, value] of Object.entries(SETTINGS)) await client.query(`alter system set ${name} = '${value}'`);
  await client.query('select pg_reload_conf()');
}

/** One line for a node: what it is, on what, rows of all loops, milliseconds, and how many rows it threw away. */
function lineOf(node, depth) {
  const on = [node['Index Name'], node['Relation Name'], node['CTE Name'], node['Function Name']].filter(Boolean).join(' on ');
  const rows = Math.round(node['Actual Rows'] * node['Actual Loops']);
  const removed = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
  const ms = node['Actual Total Time'] * node['Actual Loops'];
  return `${'  '.repeat(depth)}${node['Node Type']}${on === '' ? '' : ` ${on}`} rows=${rows}${removed > 0 ? ` removed=${Math.round(removed)}` : ''} ${ms.toFixed(2)} ms`;
}

const linesOf = (node, depth = 0) => [lineOf(node, depth), ...(node.Plans ?? []).flatMap((below) => linesOf(below, depth + 1))];
const pages = ({ 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 }) => hit + read;

/** The plans that stand in a piece of the log. */
function plansOf(text) {
  const found = [];
  for (const part of text.split(/duration: [\d.]+ ms {2}plan:\n/).slice(1)) {
    const lines = part.split('\n');
    const end = lines.findIndex((line) => line === '\t}' || line === '}');
    const { 'Query Text': query, Plan: plan } = JSON.parse(lines.slice(0, end + 1).join('\n'));
    if (!BESIDE.test(query)) found.push({ query: query.replace(/\s+/g, ' ').slice(0, 160), pages: pages(plan), lines: linesOf(plan) });
  }
  return found;
}

/** Makes each call twice, the second time with everything known, and answers the plans of its statements. */
async function readPlans(dataDir, port, calls) {
  const log = openSync(path.join(realpathSync(path.join(dataDir, 'postgres')), '..', LOG), 'r');
  const connection = connect(port);
  const all = [];
  for (const { name, bytes, before } of calls) {
    await connection.send(bytes);
    await before?.();
    const from = fstatSync(log).size;
    if (!(await connection.send(bytes))) throw new Error(`${name} was refused`);
    await sleep(200);
    const piece = Buffer.alloc(fstatSync(log).size - from);
    readSync(log, piece, 0, piece.length, from);
    all.push({ name, plans: plansOf(piece.toString()) });
  }
  connection.close();
  closeSync(log);
  return all;
}

const KEYWORD = encodeURIComponent('员工 499');
/** Holds the demo's requests under a scheme of rows. */
const BUYER = 'chenjing';
const MODEL = '8001';
const MENU = '2131';

const callsOf = ({ admin, person, buyer, company }, changeRights) => {
  const users = `/api/permission/Users?pageSize=20&organizeId=${company}&currentPage=`;
  const post = (path, token, body) => rawRequest({ method: 'POST', path, token, body });
  const get = (path, token) => rawRequest({ method: 'GET', path, token });
  return [
    { name: 'users of an organization, page 1', bytes: get(`${users}1`, admin) },
    { name: 'users of an organization, page 40', bytes: get(`${users}40`, admin) },
    { name: 'users of everybody, page 2000', bytes: get('/api/permission/Users?pageSize=20&currentPage=2000', admin) },
    { name: 'users by keyword', bytes: get(`/api/permission/Users?pageSize=20&currentPage=1&keyword=${KEYWORD}`, admin) },
    { name: 'users of a slice', bytes: get('/api/permission/Users?pageSize=20&currentPage=1', person) },
    {
      name: 'search of a picker',
      bytes: post('/api/permission/Users/ImUser/Selector/0', admin, { keyword: '员工 499', currentPage: 1, pageSize: 20 }),
    },
    { name: 'CurrentUser after a change of rights', bytes: get('/api/oauth/CurrentUser', person), before: changeRights },
    {
      name: 'tree of departments after a change',
      bytes: get('/api/permission/Organize/Department/Selector/0', admin),
      before: changeRights,
    },
    { name: 'a right that is known', bytes: get('/api/permission/Organize', person) },
    {
      name: 'records under a scheme',
      bytes: post(`/api/visualdev/OnlineDev/${MODEL}/List`, buyer, { menuId: MENU, currentPage: 1, pageSize: 20 }),
    },
    { name: 'operation log, page 1', bytes: get('/api/system/Log?category=3&currentPage=1&pageSize=20', admin) },
  ];
};

/** Starts the server once more on a large organization, with the plans of its statements in the log, and writes them to `.cache/plans.txt`. */
export async function recordPlans({ dataDir, say, account, company, role }) {
  const began = await startServer(dataDir);
  const first = await connectDatabase(dataDir);
  await addRecords(first, MODEL);
  await first.query(
    `update user_account set (password_hash, password_changed_at) = (select password_hash, now() from user_account where account = 'admin')
     where account = $1`,
    [BUYER],
  );
  await beginPlans(first);
  await first.end();
  await began.stop();
  const server = await startServer(dataDir);
  const client = await connectDatabase(dataDir);
  try {
    const tokens = { company };
    for (const [name, who] of Object.entries({ admin: 'admin', person: account, buyer: BUYER }))
      tokens[name] = await signIn(server.origin, who, PASSWORD);
    const changeRights = () => client.query('update role set description = description where id = $1', [role]);
    const all = await readPlans(dataDir, server.port, callsOf(tokens, changeRights));
    const text = all
      .flatMap(({ name, plans }) => [
        `# ${name}`,
        ...plans.flatMap(({ query, pages: read, lines }) => [`-- ${query} (${read} pages)`, ...lines]),
      ])
      .join('\n');
    const file = path.join(root, '.cache/plans.txt');
    writeFileSync(file, `${text}\n`);
    say(`seed-large: plans of ${all.length} calls are in ${file}`);
  } finally {
    await client.end();
    await server.stop();
  }
}

import { callApi, signIn } from '../../src/api-client.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { connect, rawRequest } from '../support/load.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { p95 } from '../support/statistics.mjs';

const ROWS = 1_000_000;
const ROUNDS = 15;
const PAGE_SIZE = 20;
/** Far from what the server makes by itself. */
const FIRST_ID = 970_000_000_000_000_000n;

/** Rows of a second each back from now, of an hour of rows for each figure of `n`. */
const moment = "now() - n * interval '1 second'";

/** Each list: its rows, as one statement with the first id, and its address. */
const LISTS = {
  'sign-ins': {
    fill: `insert into login_log (id, created_at, user_id, account, user_name, login_type, login_mark, ip, user_agent)
      select $1::bigint + n, ${moment}, 100, 'admin', 'admin', 0, 1, '10.0.0.1', 'Firefox' from generate_series(1, ${ROWS}) n`,
    path: '/api/system/Log?category=1',
  },
  operations: {
    fill: `insert into operation_log (id, created_at, user_id, ip, module, action, target_id, target_name)
      select $1::bigint + n, ${moment}, 100, '10.0.0.1', 'user', 'update', 1, 'somebody' from generate_series(1, ${ROWS}) n`,
    path: '/api/system/Log?category=3',
  },
  requests: {
    fill: `insert into request_log (id, created_at, user_id, ip, user_agent, method, route, duration, outcome, message)
      select $1::bigint + n, ${moment}, 100, '10.0.0.1', 'Firefox', 'GET', '/api/x', 5, '', '' from generate_series(1, ${ROWS}) n`,
    path: '/api/system/Log?category=5',
  },
  'calls of a data interface': {
    fill: `insert into data_interface_log (interface_id, user_id, created_at, duration, rows)
      select (select min(id) from data_interface), 100, ${moment}, 5, 5 from generate_series(1, ${ROWS}) n where $1::bigint > 0`,
    path: '/api/system/DataInterfaceLog/:id?',
    of: 'select min(id) as id from data_interface',
  },
  prints: {
    fill: `insert into print_log (id, created_at, template_id, title, copies, user_id)
      select $1::bigint + n, ${moment}, (select min(id) from print_template), '采购申请', 1, 100 from generate_series(1, ${ROWS}) n`,
    path: '/api/system/printLog?',
  },
  'messages that were sent': {
    fill: `insert into message_sending (id, created_at, way, source, title, content, total, sent, state)
      select $1::bigint + n, ${moment}, 2, 3, '公告 ' || n, repeat('text ', 40), 1, 1, 'sent' from generate_series(1, ${ROWS}) n`,
    path: '/api/message/MessageMonitor?',
  },
};

/** The slowest page of a list: the 95th of 100 times of the first, a middle and the last page that its total offers. */
async function measureList(server, token, path) {
  const at = (page) => `${path}&currentPage=${page}&pageSize=${PAGE_SIZE}`;
  const { pagination } = await callApi(server.origin, 'GET', at(1), { token });
  const last = Math.ceil(pagination.total / PAGE_SIZE);
  const connection = connect(server.port);
  const worst = { time: 0, page: 1 };
  for (const page of [1, Math.ceil(last / 2), last]) {
    const bytes = rawRequest({ method: 'GET', path: at(page), token });
    const times = [];
    for (let round = -3; round < ROUNDS; round += 1) {
      const began = performance.now();
      if (!(await connection.send(bytes))) throw new Error(`${at(page)} was refused`);
      if (round >= 0) times.push(performance.now() - began);
    }
    const time = p95(times);
    if (time > worst.time) Object.assign(worst, { time, page });
  }
  connection.close();
  return { ...worst, total: pagination.total };
}

/** Pages of lists of 1,000,000 rows: the slowest of the first, a middle and the last one. */
export async function measureLogs({ dataDir, say }) {
  const server = await startServer(dataDir);
  try {
    const client = await connectDatabase(dataDir);
    const token = await signIn(server.origin, 'admin', PASSWORD);
    const rows = [];
    for (const [name, list] of Object.entries(LISTS)) {
      await client.query(list.fill, [FIRST_ID]);
      await client.query('vacuum analyze');
      const [{ id = '' } = {}] = list.of === undefined ? [] : (await client.query(list.of)).rows;
      const { time, page, total } = await measureList(server, token, list.path.replace(':id', id));
      say(`logs: ${name}: ${time.toFixed(1)} ms at page ${page}, of ${total} rows that pages reach`);
      rows.push({ name: `${name}, ${ROWS} rows: slowest page, p95`, value: time, unit: 'ms', target: 50, better: 'less' });
    }
    await client.end();
    return rows;
  } finally {
    await server.stop();
  }
}

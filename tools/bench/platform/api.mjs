import { callApi, loginBody, signIn } from '../../src/api-client.mjs';
import { addMenus, addRecords } from '../support/data.mjs';
import { load, rawRequest } from '../support/load.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';

/** With those of the demo company about as many menus as `CurrentUser` is promised for. */
const MENUS = 70;
const ACCOUNT = 'admin';
/** The demo company's purchase request. */
const MODEL = '8001';
const RECORDS = `/api/visualdev/OnlineDev/${MODEL}`;

const QUARTER_MS = 90 * 86_400_000;

/** A record of the model with five rows in its sub-table, as a client sends it. */
async function newRecord(origin, token) {
  const { list } = await callApi(origin, 'POST', `${RECORDS}/List`, { token, body: { currentPage: 1, pageSize: 1 } });
  const { data } = await callApi(origin, 'GET', `${RECORDS}/${list[0].id}`, { token });
  const { id: _id, f_version: _version, ...record } = JSON.parse(data);
  const [child, rows] = Object.entries(record).find(([, value]) => Array.isArray(value) && value.some((row) => typeof row === 'object'));
  const { id: _row, ...row } = rows[0];
  return { ...record, [child]: Array.from({ length: 5 }, () => row) };
}

/** The calls under load: what they are, and what is wanted of them. */
function listCalls(token, record) {
  const list = {
    currentPage: 3,
    pageSize: 20,
    sidx: '-date',
    queryJson: JSON.stringify({ category: ['office'], date: [Date.now() - QUARTER_MS, Date.now()] }),
  };
  const get = (path, headers) => ({ method: 'GET', path, token, headers });
  const post = (path, body) => ({ method: 'POST', path, token, body });
  const login = { method: 'POST', path: '/api/oauth/Login', body: loginBody(ACCOUNT, PASSWORD), form: true };
  return [
    {
      name: 'CurrentUser, 70 menus',
      request: get('/api/oauth/CurrentUser', { 'Accept-Encoding': 'gzip' }),
      perSecond: 700,
      p99: 40,
      cpu: 2,
    },
    { name: 'users, page of 20', request: get('/api/permission/Users?currentPage=1&pageSize=20'), perSecond: 800, p99: 40, cpu: 2 },
    { name: 'records, 20 of 100,000', request: post(`${RECORDS}/List`, list), perSecond: 250, p99: 120, cpu: 2 },
    { name: 'record with 5 rows, create', request: post(RECORDS, { data: JSON.stringify(record) }), perSecond: 700, p99: 60, cpu: 2 },
    { name: 'sign-in, 10 connections', request: login, perSecond: 60 },
    { name: 'sign-in, 50 connections', request: login, connections: 50, perSecond: 60 },
  ];
}

/** Each call must succeed once before it is measured, and the list must find what it is meant to. */
async function rehearse(origin, { name, request }) {
  const { method, path, token, body } = request;
  const data = await callApi(origin, method, path, { token, body });
  return name.startsWith('records') ? data.pagination.total : undefined;
}

/** Throughput, times and server CPU of the calls of the issue. */
export async function measureApi({ dataDir, say, seconds }) {
  const server = await startServer(dataDir);
  const client = await connectDatabase(dataDir);
  try {
    const token = await signIn(server.origin, ACCOUNT, PASSWORD);
    const record = await newRecord(server.origin, token);
    say('api: adding menus and 100,000 records');
    await addMenus(client, MENUS);
    await addRecords(client, MODEL);
    const rows = [];
    for (const { name, request, connections = 10, perSecond, p99, cpu } of listCalls(token, record)) {
      const found = await rehearse(server.origin, { name, request });
      const bytes = rawRequest(request);
      const result = await load({ port: server.port, connections, seconds, next: () => bytes, cpuMs: server.cpuMs });
      say(
        `api: ${name}: ${result.perSecond.toFixed(0)}/s, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, ${result.cpuPerRequest.toFixed(2)} CPU-ms`,
      );
      const extra = { refused: result.refused, count: result.count, ...(found === undefined ? {} : { found }) };
      rows.push({ name, unit: '/s', value: result.perSecond, target: perSecond, better: 'more', ...extra });
      rows.push({ name: `${name}: p50`, unit: 'ms', value: result.p50 });
      rows.push({ name: `${name}: p99`, unit: 'ms', value: result.p99, ...(p99 === undefined ? {} : { target: p99, better: 'less' }) });
      rows.push({
        name: `${name}: server CPU`,
        unit: 'ms',
        value: result.cpuPerRequest,
        ...(cpu === undefined ? {} : { target: cpu, better: 'less' }),
      });
    }
    rows.push({ name: 'resident memory after load', unit: 'MB', value: server.residentMb() });
    return rows;
  } finally {
    await client.end();
    await server.stop();
  }
}

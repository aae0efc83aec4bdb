import { setTimeout as sleep } from 'node:timers/promises';
import * as XLSX from '@e965/xlsx';
import { callApi, signIn } from '../../src/api-client.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { LOOK_MS, PASSWORD, startServer, watched } from '../support/server.mjs';

const FIELDS = 30;
const ROWS = 1000;
const CHILDREN = 5;
const LARGE = 100_000;
const TABLE = 'tableField1';

const item = (jnpfKey, key, label, config = {}, own = {}) => ({
  __config__: { jnpfKey, label, formId: key, ...config },
  __vModel__: key,
  ...own,
});

/** Texts, numbers, dates and choices in turn, and a sub-table. */
function form() {
  const options = Array.from({ length: 10 }, (_none, index) => ({ id: `o${index}`, fullName: `选项 ${index}` }));
  const kinds = [
    (key, label) => item('input', key, label),
    (key, label) => item('inputNumber', key, label, {}, { precision: 2 }),
    (key, label) => item('datePicker', key, label),
    (key, label) => item('select', key, label, { dataType: 'static' }, { options, props: { label: 'fullName', value: 'id' } }),
  ];
  const fields = Array.from({ length: FIELDS }, (_none, index) => kinds[index % kinds.length](`f${index}`, `字段${index}`));
  const children = [item('input', 'part', '物品'), item('inputNumber', 'count', '数量')];
  return { fields: [...fields, { __config__: { jnpfKey: 'table', label: '明细', formId: TABLE, children }, __vModel__: TABLE }] };
}

const textOf = (row, index) =>
  [`文本 ${row}`, String(row + 0.25), `2026-01-${String(1 + (row % 28)).padStart(2, '0')}`, `选项 ${row % 10}`][index % 4];

/** A released design; answers its id. */
async function release(call) {
  const columnList = Array.from({ length: 8 }, (_none, index) => ({ prop: `f${index}`, label: `字段${index}` }));
  const design = {
    fullName: 'bench import',
    enCode: 'benchImport',
    category: '5023002',
    type: 1,
    webType: 2,
    formData: JSON.stringify(form()),
  };
  const id = await call('POST', '/Base', design);
  await call('PUT', `/Base/${id}`, { ...design, id, columnData: JSON.stringify({ columnList, searchList: [] }) });
  await call('POST', `/Base/${id}/Actions/Release`, { pc: 0, app: 0 });
  return id;
}

/** Uploads a sheet; answers its name on the server. */
async function upload(origin, token, lines) {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines), 'Sheet1');
  const form = new FormData();
  form.append('file', new Blob([XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true })]), 'rows.xlsx');
  const reply = await fetch(`${origin}/api/visualdev/OnlineDev/Uploader`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const { code, msg, data } = await reply.json();
  if (code !== 200) throw new Error(msg);
  return data.name;
}

/** Imports of 1,000 rows at once, with rows of a sub-table, and of 100,000 by a job. */
export async function measureImports({ dataDir, say }) {
  const server = await startServer(dataDir);
  try {
    const database = await connectDatabase(dataDir);
    await database.query(
      `insert into system_config (key, value) values ('importRows', '${LARGE}')
       on conflict (key) do update set value = excluded.value`,
    );
    await database.end();
    const token = await signIn(server.origin, 'admin', PASSWORD);
    const call = (method, path, body) => callApi(server.origin, method, `/api/visualdev${path}`, { token, body });
    const id = await release(call);
    const path = `/OnlineDev/${id}/Imports`;
    const rows = [];
    const add = (name, value, target, unit = 'ms') => {
      say(`imports: ${name}: ${value.toFixed(0)} ${unit}`);
      rows.push({ name, value, unit, target, better: 'less' });
    };
    const keys = Array.from({ length: FIELDS }, (_none, index) => `f${index}`);
    const line = (row) => Object.fromEntries(keys.map((key, index) => [key, textOf(row, index)]));
    const list = Array.from({ length: ROWS }, (_none, row) => ({ place: row + 2, texts: line(row) }));
    const check = () => call('POST', `${path}/Actions/Check`, { key: '', list });
    await check();
    const began = performance.now();
    await check();
    add(`preview of ${ROWS} rows x ${FIELDS} columns`, performance.now() - began, 1500);
    const withRows = list.map(({ place, texts }) => ({
      place,
      texts: { ...texts, [TABLE]: Array.from({ length: CHILDREN }, (_none, row) => ({ part: `物品 ${row}`, count: String(row) })) },
    }));
    const start = performance.now();
    await call('POST', path, { key: '', name: 'rows.xlsx', list: withRows, onlyGood: true });
    add(`import of ${ROWS} records with ${ROWS * CHILDREN} rows`, performance.now() - start, 2000);
    const header = keys.map((_key, index) => `字段${index}`);
    const fileName = await upload(server.origin, token, [
      header,
      ...Array.from({ length: LARGE }, (_none, row) => keys.map((_key, index) => textOf(row, index))),
    ]);
    const mapping = keys.map((address, place) => ({ place, address }));
    const { ms, mb } = await watched(server, async () => {
      const body = { key: '', name: 'rows.xlsx', list: [], fileName, mapping, onlyGood: true };
      const { id: importId } = await call('POST', path, body);
      for (;;) {
        const { state, saved } = await call('GET', `${path}/${importId}`);
        if (state === 'done') return;
        if (state !== 'running') throw new Error(`the import ended: ${state}, ${saved}`);
        await sleep(LOOK_MS);
      }
    });
    add(`import of ${LARGE} records`, ms, 120_000);
    add(`import of ${LARGE} records: more memory`, mb, 400, 'MB');
    return rows;
  } finally {
    await server.stop();
  }
}

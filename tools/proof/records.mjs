import { callApi } from '../src/api-client.mjs';
import { tryOnce } from './patience.mjs';

/** The purchase request of the demo company, and its items. */
const MODEL = '8001';
const ITEMS = 'tableField110';
const PATH = `/api/visualdev/OnlineDev/${MODEL}`;
const ROWS = 5;
/** Records that are read back as clients see them; all are checked in the tables. */
const READ_BACK = 200;

const requestOf = (title) => ({
  title,
  applicant: '7015',
  date: Date.UTC(2026, 0, 5),
  category: 'office',
  urgency: 'urgent',
  budget: 100,
  inBudget: 1,
  reason: title,
  [ITEMS]: Array.from({ length: ROWS }, (_, row) => ({ name: `${title}/${row}`, unit: 'box', quantity: 2, price: 1.5 })),
});

/** One client that creates records, one after the other. What it got no answer for may be there or not, but never in part. */
export async function writeRecords(world, client) {
  for (let number = 0; !world.over; number += 1) {
    const title = `proof-${client}-${number}`;
    const body = { data: JSON.stringify(requestOf(title)) };
    const made = await tryOnce(world, (origin) => callApi(origin, 'POST', PATH, { token: world.token, body }));
    if (made !== undefined) world.records.push({ id: made.id, title });
  }
}

async function readBack(call, { id, title }) {
  const { data } = await call('GET', `${PATH}/${id}`);
  const record = JSON.parse(data || '{}');
  const names = (record[ITEMS] ?? []).map(({ name }) => name);
  const wanted = requestOf(title)[ITEMS].map(({ name }) => name);
  return record.title === title && JSON.stringify(names) === JSON.stringify(wanted) ? [] : [`${title}: ${JSON.stringify(names)}`];
}

/** What is wrong with the records, check by check. */
export async function checkRecords({ records }, client, call) {
  const { rows } = await client.query('select layout from visual_model_release where model_id = $1 order by version desc limit 1', [MODEL]);
  const { main, children } = rows[0].layout;
  const table = (name) => `form.${client.escapeIdentifier(name)}`;
  const [requests, items] = [table(main.table), table(children[ITEMS].table)];
  const [title, name] = [main.columns.title.name, children[ITEMS].columns.name.name].map((column) => client.escapeIdentifier(column));
  const list = async (text, values) => (await client.query(text, values)).rows.map((row) => JSON.stringify(row));

  const lost = await list(
    `select a.id, a.title from unnest($1::bigint[], $2::text[]) a (id, title)
     where not exists (select from ${requests} r where r.f_id = a.id and r.${title} = a.title)`,
    [records.map(({ id }) => id), records.map((record) => record.title)],
  );
  const twice = await list(`select ${title} from ${requests} where ${title} like 'proof-%' group by 1 having count(*) > 1`);
  const partial = await list(
    `select r.${title}, count(i.*) as rows from ${requests} r left join ${items} i on i.f_foreign_id = r.f_id
     where r.${title} like 'proof-%' group by r.f_id, r.${title}
     having count(i.*) <> ${ROWS} or count(distinct i.${name}) <> ${ROWS} or not bool_and(i.${name} like r.${title} || '/_')`,
  );
  const orphans = await list(`select i.f_id from ${items} i where not exists (select from ${requests} r where r.f_id = i.f_foreign_id)`);
  const read = [];
  for (const record of records.slice(-READ_BACK)) read.push(...(await readBack(call, record)));
  return [
    {
      name: `each of ${records.length} acknowledged records is there`,
      wrong: lost.concat(records.length === 0 ? ['none was written'] : []),
    },
    { name: 'no record is there twice', wrong: twice },
    { name: `every record has its ${ROWS} rows, each once`, wrong: partial },
    { name: 'no rows without a record', wrong: orphans },
    { name: 'records are read as they were sent', wrong: read },
  ];
}

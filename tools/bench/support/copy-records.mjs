/** Ids of the copies begin here, behind those of the demo company. */
export const FIRST_COPY = 700_000_000_000;

/** Copies records of a model until there are so many; `change` are SQL expressions of columns of the copy `n` of the record `m`. */
export async function copyRecords(database, model, count, change) {
  const { rows: columns } = await database.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'form' and table_name = $1 and column_name <> 'f_id' and is_generated = 'NEVER'`,
    [`mt${model}`],
  );
  const names = columns.map(({ name }) => name);
  const { rows: own } = await database.query(`select f_id::text as id from form.mt${model} order by f_id`);
  // Indexes that are built afterwards take a fraction of the time.
  const { rows: indexes } = await database.query(
    `select indexname as name, indexdef as text from pg_indexes
     where schemaname = 'form' and tablename = $1 and indexname not in (select conname from pg_constraint where contype = 'p')`,
    [`mt${model}`],
  );
  for (const { name } of indexes) await database.query(`drop index form."${name}"`);
  await database.query(
    `insert into form.mt${model} (f_id, ${names.map((name) => `"${name}"`).join(', ')})
     select ${FIRST_COPY} + n, ${names.map((name) => change[name] ?? `m."${name}"`).join(', ')}
     from generate_series(1, ${count - own.length}) n
     join form.mt${model} m on m.f_id = ($1::bigint[])[1 + n % ${own.length}]`,
    [own.map(({ id }) => id)],
  );
  await database.query(`set maintenance_work_mem = '512MB'`);
  for (const { text } of indexes) await database.query(text);
  await database.query(`vacuum analyze form.mt${model}`);
}

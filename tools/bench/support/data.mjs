/** What the load is put on: more menus and records than the demo company has. */

const RECORDS = 100_000;
/** Far from what the server makes by itself. */
const FIRST_ID = 900_000_000_000_000_000n;

/** So many pages, as a grown installation grants them, in directories of ten. */
export async function addMenus(client, count) {
  const { rows } = await client.query("select system_id from menu where en_code = 'permission.user'");
  await client.query(
    `insert into menu (id, system_id, parent_id, type, full_name, en_code, url_address, sort_code)
     select $1::bigint + n, $2::bigint, null, 1, '目录 ' || n, 'bench.directory' || n, '', n from generate_series(1, $3::int / 10) n`,
    [FIRST_ID, rows[0].system_id, count],
  );
  await client.query(
    `insert into menu (id, system_id, parent_id, type, full_name, en_code, icon, url_address, sort_code)
     select $1::bigint + 1000 + n, $2::bigint, $1::bigint + 1 + (n - 1) / 10, 2, '页面 ' || n, 'bench.page' || n, 'icon-ym icon-ym-sysDic', 'bench/page' || n, n
     from generate_series(1, $3::int) n`,
    [FIRST_ID, rows[0].system_id, count],
  );
  await client.query(
    `insert into menu_button (id, menu_id, full_name, en_code)
     select $1::bigint + 10000 + page * 10 + at, $1::bigint + 1000 + page, code, code
     from generate_series(1, $2::int) page, unnest(array['btn_add', 'btn_edit', 'btn_remove']) with ordinality as button (code, at)`,
    [FIRST_ID, count],
  );
}

/** Takes away what `addMenus` has added. */
export async function removeMenus(client) {
  await client.query("delete from menu where en_code like 'bench.page_%' and type = 2");
  await client.query("delete from menu where en_code like 'bench.directory%'");
}

/** So many more pages of the demo's list of requests, in one directory; answers their paths. */
export async function addPages(client, count) {
  const { rows } = await client.query("select system_id, module_id from menu where en_code = 'purchaseRequest' order by id limit 1");
  const directory = FIRST_ID + 500_000n;
  await client.query(
    `insert into menu (id, system_id, parent_id, type, full_name, en_code, sort_code)
     select $1, system_id, null, 1, '页面组', 'bench.pages', 1 from menu where en_code = 'permission.user'`,
    [directory],
  );
  await client.query(
    `insert into menu (id, system_id, parent_id, type, full_name, en_code, url_address, module_id, sort_code)
     select $1::bigint + n, directory.system_id, directory.id, 3, '申请 ' || n, 'bench.request' || n, 'model/bench' || n, $2::bigint, n
     from menu directory, generate_series(1, $3::int) n where directory.id = $1::bigint`,
    [directory, rows[0].module_id, count],
  );
  return Array.from({ length: count }, (_, index) => `/model/bench${index + 1}`);
}

/** Repeats the demo's records of a model until there are 100,000: one every five minutes, so that they lie over a year. */
export async function addRecords(client, modelId) {
  const { rows } = await client.query('select layout from visual_model_release where model_id = $1 order by version desc limit 1', [
    modelId,
  ]);
  const { table } = rows[0].layout.main;
  const quoted = `form.${client.escapeIdentifier(table)}`;
  const { rows: columns } = await client.query(
    "select column_name as name, data_type as type from information_schema.columns where table_schema = 'form' and table_name = $1 and column_name <> 'f_id'",
    [table],
  );
  const names = columns.map(({ name }) => client.escapeIdentifier(name));
  const values = columns.map(({ name, type }, index) => {
    if (name === 'f_created_at') return "now() - n * interval '5 minutes'";
    return type.startsWith('timestamp') ? `date_trunc('day', now() - n * interval '5 minutes')` : names[index];
  });
  await client.query(
    `with source as (select *, row_number() over (order by f_id) as place, count(*) over () as total from ${quoted})
     insert into ${quoted} (f_id, ${names.join(', ')})
     select ${FIRST_ID}::bigint + n, ${values.join(', ')}
     from generate_series(1, ${RECORDS}) n join source on source.place = 1 + n % source.total`,
  );
  await client.query(`analyze ${quoted}`);
}

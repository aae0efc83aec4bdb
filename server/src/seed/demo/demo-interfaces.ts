import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import demo from '../data/demo/data-interfaces.json';
import { seedOnce } from '../seed-once';

/** Data interfaces of the demo company and the table that one of them asks; once, and only where its people are. */
export async function seedDemoInterfaces(tx: Connection): Promise<void> {
  await seedOnce(tx, 'demoInterfaces', async () => {
    if ((await tx.selectFrom('organize').select('id').limit(1).executeTakeFirst()) === undefined) return;
    await seedSuppliers(tx);
    const rows = demo.interfaces.map(({ id, fullName, enCode, category, type, content, parameters, fields, hasPage }, index) => ({
      id,
      full_name: fullName,
      en_code: enCode,
      category,
      type: type as 1 | 2,
      content,
      parameters: JSON.stringify(parameters),
      fields: JSON.stringify(fields),
      has_page: hasPage,
      sort_code: index,
    }));
    await tx.insertInto('data_interface').values(rows).execute();
  });
}

async function seedSuppliers(tx: Connection): Promise<void> {
  await sql`
    create table if not exists form.demo_supplier (
      code text primary key, name text not null, city text not null, kind text not null, rating integer not null
    )`.execute(tx);
  await sql`
    insert into form.demo_supplier (code, name, city, kind, rating)
    select row ->> 0, row ->> 1, row ->> 2, row ->> 3, (row ->> 4)::integer from jsonb_array_elements(${JSON.stringify(demo.suppliers)}::jsonb) row
    on conflict do nothing`.execute(tx);
}

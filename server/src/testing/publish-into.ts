import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../core/database/tables';
import { findModel, insertModel } from '../modules/forms/design/publish/model.repository';
import { publishModel } from '../modules/forms/design/publish/publish';

/** A designed form with the menu that leads to it. */
export interface MadeModel {
  id: string;
  name: string;
  /** Last part of its address, `/model/<code>`. */
  code: string;
  form: object;
  list: object;
}

/** The menus of tests are placed after those of the platform, whose positions other tests rely on. */
const BEHIND = 10_000;

/** Releases a design in the database of a server that runs in another process, as its designer will do. */
export async function publishInto(client: pg.Client, { id, name, code, form, list }: MadeModel): Promise<void> {
  const pool = { connect: () => Promise.resolve(Object.assign(client, { release: () => undefined })), end: () => Promise.resolve() };
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const documents = { form_data: JSON.stringify(form), column_data: JSON.stringify(list) };
  await kysely.transaction().execute(async (tx) => {
    const known = await findModel(tx, id);
    if (known === undefined) await insertModel(tx, { id, full_name: name, en_code: code, ...documents });
    else if (known.en_code !== code) throw new Error(`${code} and ${known.en_code} have the same id ${id}`);
    await publishModel(tx, id, null);
    await tx
      .insertInto('menu')
      .values({
        id,
        system_id: '1001',
        type: 3,
        module_id: id,
        full_name: name,
        en_code: code,
        url_address: `model/${code}`,
        sort_code: BEHIND,
      })
      .onConflict((known) => known.doNothing())
      .execute();
  });
}

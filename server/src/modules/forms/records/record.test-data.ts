import {
  createModelRecord,
  getModelDetail,
  getModelRecord,
  listModelRows,
  removeModelRecord,
  updateModelRecord,
  VERSION_KEY,
} from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import pg from 'pg';
import { vi } from 'vitest';
import type { Client, TestServer } from '../../../testing/test-server';
import { findModel, insertModel } from '../design/publish/model.repository';
import { publishModel } from '../design/publish/publish';

/** A field item as a design holds it. */
export const field = (key: string, type: string, config: object = {}, own: object = {}): object => ({
  __config__: { jnpfKey: type, label: key, ...config },
  __vModel__: key,
  ...own,
});

export const subTable = (key: string, children: object[]): object => field(key, 'table', { children });

/** Puts a draft in place of what the model had, and releases it; without what its job does afterwards. */
export async function publishDesign(
  { core }: TestServer,
  id: string,
  fields: object[],
  design: object = {},
  releasedBy: string | null = null,
  form: object = {},
): Promise<number> {
  const documents = { form_data: JSON.stringify({ fields, ...form }), column_data: JSON.stringify(design) };
  return core.database.transaction(async (tx) => {
    if ((await findModel(tx, id)) === undefined) await insertModel(tx, { id, full_name: `model ${id}`, en_code: `model${id}` });
    await tx.updateTable('visual_model').set(documents).where('id', '=', id).execute();
    return (await publishModel(tx, id, releasedBy, core.jobs)).version;
  });
}

/** Of the group that everybody of the demo company is in. */
const EVERYBODY = '4112';

interface MenuOfModel {
  id: string;
  modelId: string;
  buttons?: readonly string[];
  columns?: readonly string[];
  fields?: readonly string[];
  /** Condition groups of the one row scheme; all rows where there is none. */
  rows?: readonly object[];
}

/** A menu that shows the model to everybody, with these rights; ids of what belongs to it begin with its own. */
export async function openMenu({ core }: TestServer, { id, modelId, buttons = [], columns = [], fields = [], rows }: MenuOfModel) {
  const { kysely } = core.database;
  await kysely
    .insertInto('menu')
    .values({ id, system_id: '1001', type: 3, module_id: modelId, full_name: `menu ${id}`, en_code: `menu${id}` })
    .execute();
  const grant = (item_type: 'module' | 'button' | 'column' | 'form' | 'resource', item_id: string) =>
    kysely.insertInto('permission_grant').values({ group_id: EVERYBODY, item_type, item_id }).execute();
  await grant('module', id);
  let added = 0;
  const named = (code: string) => ({ id: `${id}${(added += 1)}`, menu_id: id, full_name: code, en_code: code });
  for (const code of buttons) {
    const button = named(code);
    await kysely.insertInto('menu_button').values(button).execute();
    await grant('button', button.id);
  }
  for (const [kind, codes] of [['column', columns] as const, ['form', fields] as const])
    for (const code of codes) {
      const shown = { ...named(code), kind };
      await kysely.insertInto('menu_field').values(shown).execute();
      await grant(kind, shown.id);
    }
  const conditions = rows === undefined ? {} : { conditions: JSON.stringify([{ logic: 'and', groups: rows }]) };
  const scheme = { ...named('scheme'), all_data: rows === undefined, ...conditions };
  await kysely.insertInto('menu_scheme').values(scheme).execute();
  await grant('resource', scheme.id);
}

/** How many statements about records `work` sends; not those of the jobs and logs of the server. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = query.mock.calls.map(([first]: readonly unknown[]) =>
      typeof first === 'string' ? first : (first as { text: string }).text,
    );
    return texts.filter((text) => /form\.|record_|file_use|operation_log|savepoint|advisory|issue_bill|user_account/i.test(text)).length;
  } finally {
    query.mockRestore();
  }
}

/** Calls of one model, as one person makes them. */
export function records(client: Client, modelId: string, menuId = '') {
  const parse = (data: string) => (data === '' ? undefined : (JSON.parse(data) as FormRecord));
  const replace = (rowId: string, record: FormRecord) =>
    client.call(updateModelRecord, { params: { modelId, rowId }, body: { data: JSON.stringify(record), menuId } });
  return {
    create: async (record: FormRecord): Promise<string> =>
      (await client.call(createModelRecord, { params: { modelId }, body: { data: JSON.stringify(record), menuId } })).id,
    /** As clients do: everything that was read, with the changes; the version only where it is given. */
    update: async (rowId: string, changes: FormRecord) => {
      const { [VERSION_KEY]: _version, ...seen } =
        parse((await client.call(getModelRecord, { params: { modelId, rowId }, query: { menuId } })).data) ?? {};
      return replace(rowId, { ...seen, ...changes });
    },
    replace,
    remove: (rowId: string) => client.call(removeModelRecord, { params: { modelId, rowId }, query: { menuId } }),
    read: async (rowId: string) => parse((await client.call(getModelRecord, { params: { modelId, rowId }, query: { menuId } })).data),
    detail: async (rowId: string) => parse((await client.call(getModelDetail, { params: { modelId, rowId }, query: { menuId } })).data),
    list: (query: FormRecord = {}, rest: { sidx?: string; currentPage?: number; pageSize?: number; superQueryJson?: string } = {}) =>
      client.call(listModelRows, { params: { modelId }, body: { queryJson: JSON.stringify(query), menuId, ...rest } }),
  };
}

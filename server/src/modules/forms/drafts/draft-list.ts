import type { DraftEntry } from '@banyan/shared-contracts/forms/records/draft.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import type { Caller } from '../../../core/access/caller';
import type { MenuEntry } from '../../../core/access/catalog';
import type { Core } from '../../../core/core';
import type { Database } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { groupBy } from '../../../core/group-by';
import { displayRecord } from '../records/values/display';
import { openForms, refusedAsNothing, wireId } from './draft-records';
import * as repository from './draft.repository';
import type { OpenModel, RecordReader } from '../records/read/record-reader';
import type { PlacedField } from '../design/running-model';

/** A person's drafts of one model, as far as they are open, and what their records are known by. */
interface ModelDrafts {
  opened: OpenModel;
  drafts: readonly repository.DraftHead[];
  /** Records that are there no more. */
  gone: ReadonlySet<Id>;
  title: PlacedField | undefined;
}

/** The first column of the list that the caller may see. */
const titleField = ({ model, access }: OpenModel): PlacedField | undefined =>
  model.design.columnList
    .map(({ prop }) => model.fields.find(({ field }) => field.key === prop))
    .find((found) => found !== undefined && access.mayColumn(found.field.address) && access.mayField(found.field.address));

const titleKey = ({ model_id, record_id, slot }: Pick<repository.DraftHead, 'model_id' | 'record_id' | 'slot'>) =>
  `${model_id}:${record_id}:${slot}`;

/** Titles of drafts by their keys; two queries, however many drafts there are. */
async function readTitles(
  { kysely }: Database,
  reader: RecordReader,
  caller: Caller,
  models: readonly ModelDrafts[],
): Promise<Map<string, string>> {
  const titled = models.flatMap(({ opened, title }) =>
    title === undefined ? [] : [{ modelId: opened.model.id, key: title.field.key, title }],
  );
  const values = groupBy(await repository.readTitleValues(kysely, caller.userId, titled), ({ model_id }) => model_id);
  const shown = titled.map(({ modelId, key, title }) => {
    const { contract, settings } = title.field;
    const usable = (values.get(modelId) ?? []).filter(({ value }) => contract.value(settings).safeParse(value).success);
    return { fields: [title], key, rows: usable, records: usable.map(({ value }): FormRecord => ({ [key]: value })) };
  });
  const names = await reader.names(caller, shown);
  const entries = shown.flatMap(({ fields, key, rows }) =>
    rows.map((row): [string, string] => {
      const text = displayRecord(fields, { [key]: row.value }, names, { unmasked: false })[key];
      return [titleKey(row), typeof text === 'string' || typeof text === 'number' ? String(text) : ''];
    }),
  );
  return new Map(entries);
}

/** Own drafts of all models, latest first. */
export function createDraftList({ database, rights }: Pick<Core, 'database' | 'rights'>, reader: RecordReader) {
  const { kysely } = database;
  const { open } = reader;

  /** The menu that leads to the form: the one it was opened through where that is still granted. */
  async function menuOf(caller: Caller, modelId: Id, menuId: Id | null): Promise<MenuEntry | undefined> {
    const { menus, granted } = await rights.of(caller);
    const ways = [...menus.values()].filter(
      ({ id, type, moduleId, category }) => granted.has(id) && type === MENU_TYPE.model && moduleId === modelId && category === 'Web',
    );
    return ways.find(({ id }) => id === menuId) ?? ways[0];
  }

  async function draftsOf(caller: Caller, modelId: Id, drafts: readonly repository.DraftHead[]): Promise<ModelDrafts[]> {
    const opened = await open(caller, { modelId, menuId: '' }).catch(refusedAsNothing);
    if (opened === undefined) return [];
    const ids = drafts.map(({ record_id }) => record_id);
    const forms = await openForms(kysely, opened, ids);
    const gone = new Set(ids.filter((id) => wireId(id) !== '' && forms.get(id) === null));
    return [{ opened, drafts: drafts.filter(({ record_id }) => forms.has(record_id)), gone, title: titleField(opened) }];
  }

  async function entryOf(caller: Caller, { opened: { model }, gone }: ModelDrafts, draft: repository.DraftHead, title: string) {
    const menu = await menuOf(caller, model.id, draft.menu_id);
    if (menu === undefined) return [];
    const { id: menuId, urlAddress } = menu;
    const recordId = wireId(draft.record_id);
    const form = { modelId: model.id, modelName: model.name, recordId, gone: gone.has(draft.record_id), menuId, urlAddress };
    return [{ ...form, slot: draft.slot, title, updatedAt: draft.updated_at.getTime() }];
  }

  return async (caller: Caller): Promise<DraftEntry[]> => {
    const own = groupBy(await repository.listDraftsOf(kysely, caller.userId), ({ model_id }) => model_id);
    const models = (await Promise.all([...own].map(([modelId, drafts]) => draftsOf(caller, modelId, drafts)))).flat();
    const titles = await readTitles(database, reader, caller, models);
    const entries = models.flatMap((model) =>
      model.drafts.map((draft) => entryOf(caller, model, draft, titles.get(titleKey(draft)) ?? '')),
    );
    return (await Promise.all(entries)).flat().sort((a, b) => b.updatedAt - a.updatedAt);
  };
}

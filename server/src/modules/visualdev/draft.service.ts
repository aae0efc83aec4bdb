import { randomBytes } from 'node:crypto';
import { AppError } from '@banyan/shared-contracts/errors';
import {
  type DraftEntry,
  type DraftKey,
  type FormDraft,
  type FormDrafts,
  MAX_DRAFTS,
  MAX_FORM_DRAFTS,
} from '@banyan/shared-contracts/forms/draft.contract';
import { VERSION_KEY } from '@banyan/shared-contracts/forms/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import type { Caller } from '../../core/access/caller';
import type { MenuEntry } from '../../core/access/catalog';
import type { Core } from '../../core/core';
import type { Connection, Database } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { FILES_KEPT_DAYS } from '../../core/files/file-uses';
import { groupBy } from '../../core/group-by';
import * as repository from './draft.repository';
import { displayRecord } from './display';
import { SYSTEM } from './layout';
import { filesOf } from './record-files';
import { readInput, readRecord } from './record-input';
import { openRows } from './open-rows';
import type { OpenModel, RecordReader, Target } from './record-reader';
import { findRecords } from './record.repository';
import type { PlacedField } from './running-model';

/** Stands for a record that does not exist yet. */
const NEW = '0';
/** Where pages of the version before write. */
const OLD_PAGES = '';
const DAY = 86_400_000;
/** AES-256. */
const KEY_BYTES = 32;

/** A form: that of a new record where `recordId` is ''. */
interface FormTarget extends Target {
  recordId: string;
}

/** One draft of a form. */
interface DraftTarget extends FormTarget {
  slot: string;
}

interface DraftInput extends DraftTarget {
  /** Slots whose text goes on in this one. */
  replaces: readonly string[];
}

export type DraftParts = Pick<Core, 'database' | 'rights'>;

export type DraftService = ReturnType<typeof createDraftService>;

/** Models that the caller may not open any more, or that are gone, have no drafts; everything else that goes wrong is an error. */
function refusedAsNothing(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

const storedId = (recordId: string): Id => (recordId === '' ? NEW : recordId);
const wireId = (recordId: Id): string => (recordId === NEW ? '' : recordId);
const keyOf = ({ userId }: Caller, modelId: Id, recordId: string) => ({
  user_id: userId,
  model_id: modelId,
  record_id: storedId(recordId),
});

const versionIn = (data: FormRecord): number | null => (Number.isInteger(data[VERSION_KEY]) ? (data[VERSION_KEY] as number) : null);

/** A field that was emptied stays in the text: without it the record's own value would come back. */
const textOf = (values: FormRecord): string => JSON.stringify(values, (_key, value: unknown) => value ?? null);

/** Versions of those of the records that the caller may change. */
async function openVersions(connection: Connection, opened: OpenModel, ids: readonly Id[]): Promise<Map<Id, number>> {
  if (ids.length === 0 || !opened.access.may('update')) return new Map();
  const rows = await findRecords(connection, opened.model, ids, openRows(opened, 'update'));
  return new Map(rows.map((row) => [row[SYSTEM.id] as Id, row[SYSTEM.version] as number]));
}

/** The form, for whom it is open at all: to nobody else a draft of it exists. Answers the record's version, null for a new one. */
async function requireForm(connection: Connection, opened: OpenModel, recordId: string): Promise<number | null> {
  opened.access.require(recordId === '' ? 'create' : 'update');
  if (recordId === '') return null;
  const version = (await openVersions(connection, opened, [recordId])).get(recordId);
  if (version === undefined) throw new AppError('NOT_FOUND');
  return version;
}

/** What of a draft may still be shown: a field that was closed to the caller since is left out; null where the design no longer fits at all. */
function usableValues({ model, access }: OpenModel, caller: Caller, data: FormRecord): FormRecord | null {
  try {
    return readInput(model, access, caller, data);
  } catch (error) {
    return refusedAsNothing(error) ?? null;
  }
}

/** A person's drafts of one model, as far as they are open, and what their records are known by. */
interface ModelDrafts {
  opened: OpenModel;
  drafts: readonly repository.DraftHead[];
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

export function createDraftService({ database, rights }: DraftParts, reader: RecordReader) {
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
    const versions = await openVersions(
      kysely,
      opened,
      drafts.map(({ record_id }) => record_id).filter((id) => id !== NEW),
    );
    const permitted = drafts.filter(({ record_id }) => (record_id === NEW ? opened.access.may('create') : versions.has(record_id)));
    return [{ opened, drafts: permitted, title: titleField(opened) }];
  }

  async function entryOf(caller: Caller, { model }: OpenModel, draft: repository.DraftHead, title: string): Promise<DraftEntry[]> {
    const menu = await menuOf(caller, model.id, draft.menu_id);
    if (menu === undefined) return [];
    const { id: menuId, urlAddress } = menu;
    const recordId = wireId(draft.record_id);
    const form = { modelId: model.id, modelName: model.name, recordId, menuId, urlAddress };
    return [{ ...form, slot: draft.slot, title, updatedAt: draft.updated_at.getTime() }];
  }

  async function draftsIn(caller: Caller, { recordId, ...target }: FormTarget): Promise<FormDraft[]> {
    const opened = await open(caller, target);
    const version = await requireForm(kysely, opened, recordId);
    const drafts = await repository.findDrafts(kysely, keyOf(caller, target.modelId, recordId));
    return drafts.map((draft) => {
      const values = usableValues(opened, caller, draft.data);
      return {
        slot: draft.slot,
        // Where there is none, browsers take it that the input was saved or given up.
        data: values === null ? '' : textOf(draft.version === null ? values : { ...values, [VERSION_KEY]: draft.version }),
        updatedAt: draft.updated_at.getTime(),
        stale: draft.version !== null && draft.version !== version,
      };
    });
  }

  return {
    async list(caller: Caller): Promise<DraftEntry[]> {
      const own = groupBy(await repository.listDraftsOf(kysely, caller.userId), ({ model_id }) => model_id);
      const models = (await Promise.all([...own].map(([modelId, drafts]) => draftsOf(caller, modelId, drafts)))).flat();
      const titles = await readTitles(database, reader, caller, models);
      const entries = models.flatMap(({ opened, drafts }) =>
        drafts.map((draft) => entryOf(caller, opened, draft, titles.get(titleKey(draft)) ?? '')),
      );
      return (await Promise.all(entries)).flat().sort((a, b) => b.updatedAt - a.updatedAt);
    },

    async find(caller: Caller, form: FormTarget): Promise<FormDrafts> {
      const list = await draftsIn(caller, form);
      const full = list.length >= MAX_FORM_DRAFTS || (await repository.countDrafts(kysely, caller.userId)) >= MAX_DRAFTS;
      return { list, full };
    },

    async findOne(caller: Caller, form: FormTarget): Promise<FormDraft | null> {
      const list = await draftsIn(caller, form);
      return list.find(({ slot }) => slot === OLD_PAGES) ?? list[0] ?? null;
    },

    async save(caller: Caller, { recordId, slot, replaces, ...target }: DraftInput, text: string): Promise<{ updatedAt: number }> {
      const opened = await open(caller, target);
      await requireForm(kysely, opened, recordId);
      const sent = readRecord(text);
      const values = readInput(opened.model, opened.access, caller, sent);
      const files = [...filesOf(opened.model, values).values()].flat();
      const form = keyOf(caller, target.modelId, recordId);
      const row = {
        ...form,
        slot,
        menu_id: target.menuId === '' ? null : target.menuId,
        data: textOf(values),
        version: recordId === '' ? null : versionIn(sent),
      };
      return database.transaction(async (tx) => {
        const writtenAt = await repository.writeDraft(tx, row);
        const replaced = replaces.filter((other) => other !== slot);
        if (replaced.length > 0) await repository.removeDrafts(tx, form, replaced);
        await repository.removeOldestDrafts(tx, caller.userId, { most: MAX_DRAFTS, ofForm: MAX_FORM_DRAFTS });
        await repository.keepFilesUntil(tx, caller.userId, files, new Date(Date.now() + FILES_KEPT_DAYS * DAY));
        return { updatedAt: writtenAt.getTime() };
      });
    },

    async keyFor({ userId }: Caller): Promise<DraftKey> {
      const key = await repository.readDraftKey(kysely, userId, randomBytes(KEY_BYTES));
      return { key: key.toString('base64'), now: Date.now() };
    },

    /** Whatever became of the form: getting rid of own input needs no right. */
    remove: (caller: Caller, { modelId, recordId, slot }: Omit<DraftTarget, 'menuId'>): Promise<void> =>
      repository.removeDrafts(kysely, keyOf(caller, modelId, recordId), [slot]),
  };
}

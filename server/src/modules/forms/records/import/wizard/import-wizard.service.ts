import { AppError } from '@banyan/shared-contracts/errors';
import { MAX_IMPORT_ROWS } from '@banyan/shared-contracts/files/sheet-limits';
import {
  type checkImport,
  type ImportLine,
  type ImportProblem,
  LISTED_IMPORTS,
  type RecordImport,
} from '@banyan/shared-contracts/forms/records/record-imports.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../../../../core/access/caller';
import type { Core } from '../../../../../core/core';
import type { Id } from '../../../../../core/database/tables';
import { translate } from '../../../../../core/i18n/translate';
import type { UploadedSheets } from '../../../../../core/spreadsheet/uploaded-sheets';
import { byLiveRelease } from '../../../design/publish/live-release';
import type { OpenModel, RecordReader, Target } from '../../read/record-reader';
import type { CellProblem } from '../import-values';
import { stagedImport } from '../staged-import.job';
import * as repository from '../staged-import.repository';
import type { ImportBatches, PreparedRow } from './import-batch';
import { type Mapping, readImportFile, usedHeader } from './import-file';
import { keyFields, keyOfDesign } from './import-keys';
import { importLimits } from './import-limits';
import { importUndo } from './import-undo.job';
import { type ImportUndo, keptBy } from './import-undo';
import { requireReason } from '../../save/steps/prepare-steps';
import { addressOf, labelOf } from './sheet-mapping';

export interface ImportWizardParts {
  core: Pick<Core, 'database' | 'newId' | 'audit' | 'jobs'>;
  reader: Pick<RecordReader, 'open'>;
  sheets: UploadedSheets;
  batches: ImportBatches;
  undo: ImportUndo;
}

interface Asked {
  key: string;
  name: string;
  list: readonly ImportLine[];
  fileName?: string | undefined;
  mapping?: Mapping;
  onlyGood: boolean;
  reason: string;
}

interface Outcome {
  id: string;
  saved: number;
  updated: number;
  failed: ImportProblem[];
}

/** Ends a transaction of which nothing is to be kept, with the reasons. */
class NothingSaved extends Error {
  constructor(readonly failed: ImportProblem[]) {
    super('nothing is saved');
  }
}

const NONE_WRITTEN = () => Promise.resolve(new Set<Id>());

const withIndex = (problems: readonly (readonly CellProblem[])[]): ImportProblem[] =>
  problems.flatMap((cells, index) => cells.map((cell) => ({ index, ...cell })));

const rowsOfBatch = (list: readonly ImportLine[]) => list.map(({ texts }, index) => ({ number: index + 1, texts, problems: [] }));

export type ImportWizardService = ReturnType<typeof createImportWizard>;

/** Imports of designed lists: a sheet with its columns, what is wrong in it, records at once or by a job, and the way back. */
export function createImportWizard({ core, reader, sheets, batches, undo }: ImportWizardParts) {
  const { database, newId, audit, jobs } = core;
  const { kysely } = database;

  async function openToImport(caller: Caller, target: Target): Promise<OpenModel> {
    const opened = await reader.open(caller, target);
    opened.access.require('import');
    return opened;
  }

  /** Throws BAD_INPUT for a field that is no key of changes. */
  function requireKey(opened: OpenModel, key: string): void {
    if (key !== '' && !keyFields(opened).some(({ field }) => field.key === key))
      throw new AppError('BAD_INPUT', { problems: 'key', fields: ['key'] });
  }

  async function note(caller: Caller, { model }: OpenModel, after: Record<string, unknown>): Promise<void> {
    await audit(kysely, caller, { module: 'record', action: 'import', targetId: model.id, targetName: model.name, after });
  }

  /** All rows of one request in one transaction. */
  async function importNow(
    caller: Caller,
    opened: OpenModel,
    target: Target,
    { key, name, list, onlyGood, reason }: Asked,
  ): Promise<Outcome> {
    const rules = { key, isLenient: false, written: NONE_WRITTEN, note: { reason } };
    const prepared = await batches.prepare(caller, opened, rules, rowsOfBatch(list));
    const early = withIndex(prepared.map(({ problems }) => problems));
    if (!onlyGood && early.length > 0) return { id: '', saved: 0, updated: 0, failed: early };
    const outcome = await database
      .transaction(async (tx) => saveAll(tx, prepared))
      .catch((error: unknown): Outcome => {
        if (!(error instanceof NothingSaved)) throw error;
        return { id: '', saved: 0, updated: 0, failed: error.failed };
      });
    await note(caller, opened, { imported: outcome.saved, failed: list.length - outcome.saved });
    return outcome;

    async function saveAll(tx: Parameters<ImportBatches['save']>[0], rows: readonly PreparedRow[]): Promise<Outcome> {
      const id = newId();
      const { modelId, menuId } = target;
      const staged = list.map(({ place, texts }) => ({ place, texts, problems: [] }));
      await repository.stageImport(tx, { id, modelId, fileName: name, asMaker: false, userId: caller.userId, menuId, key, reason }, staged);
      const { done, problems } = await batches.save(tx, caller, opened, rows);
      const failed = withIndex(problems);
      const saved = done.filter(({ recordId }) => recordId !== null);
      if (saved.length === 0 || (!onlyGood && failed.length > 0)) throw new NothingSaved(failed);
      await repository.finishRows(tx, id, done);
      return { id, saved: saved.length, updated: saved.filter(({ isNew }) => !isNew).length, failed };
    }
  }

  /** The rows of a file wait for a job. */
  async function importLater(caller: Caller, opened: OpenModel, { modelId, menuId }: Target, asked: Asked): Promise<Outcome> {
    const { records } = await readImportFile({ core, sheets }, caller, opened, asked.fileName ?? '', asked.mapping);
    if (records.length === 0) throw new AppError('FIELD_INVALID', { problems: 'what.sheetEmpty' });
    const id = newId();
    const facts = {
      id,
      modelId,
      fileName: asked.name,
      asMaker: false,
      userId: caller.userId,
      menuId,
      key: asked.key,
      reason: asked.reason,
    };
    const job = { importId: id, name: opened.model.name, locale: caller.locale };
    await database.transaction(async (tx) => {
      const rows = records.map(({ place, texts }) => ({ place, texts, problems: [] }));
      await repository.stageImport(tx, facts, rows);
      await jobs.enqueue(tx, stagedImport, job, { key: id, owner: caller.userId });
    });
    await note(caller, opened, { rows: records.length });
    return { id, saved: 0, updated: 0, failed: [] };
  }

  async function shown(caller: Caller, opened: OpenModel, facts: repository.ListedImport): Promise<RecordImport> {
    const kept = await keptBy(kysely, opened, facts);
    const { id, file_name: fileName, by, state, total, done, saved, updated, created_at: at } = facts;
    return {
      ...{ id, fileName, by, at: at.getTime(), total, done, saved, updated },
      state: state === 'waiting' ? 'running' : state,
      isOwn: facts.created_by === caller.userId,
      kept: kept === undefined ? '' : translate(caller.locale, kept),
    };
  }

  /** People see their own imports, administrators all. Throws NOT_FOUND. */
  async function requireImport(caller: Caller, target: Target, id: Id): Promise<repository.ListedImport> {
    const who = caller.isAdministrator ? undefined : caller.userId;
    const [facts] = await repository.listImports(kysely, target.modelId, who, 1, id);
    if (facts === undefined) throw new AppError('NOT_FOUND');
    return facts;
  }

  return {
    async read(caller: Caller, target: Target, fileName: string, mapping: Mapping) {
      const opened = await openToImport(caller, target);
      const { known, name, mapped, records } = await readImportFile({ core, sheets }, caller, opened, fileName, mapping);
      const fields = known.columns.map((column) => ({
        ...{ address: addressOf(column), label: labelOf(column), required: column.title.startsWith('*') },
      }));
      const list = records.slice(0, MAX_IMPORT_ROWS);
      return { name, columns: mapped.columns, fields, header: usedHeader(known.headers, mapped), total: records.length, list };
    },

    async check(caller: Caller, target: Target, key: string, list: readonly ImportLine[]): Promise<EndpointReply<typeof checkImport>> {
      const opened = await openToImport(caller, target);
      requireKey(opened, key);
      const rules = { key, isLenient: false, written: NONE_WRITTEN, note: { isTrial: true } } as const;
      const prepared = await batches.prepare(caller, opened, rules, rowsOfBatch(list));
      const checked = await database.transaction((tx) => batches.check(tx, caller, opened, prepared));
      const updates = checked.filter(({ isNew, problems }) => !isNew && problems.length === 0).length;
      return { list: withIndex(checked.map(({ problems }) => problems)), updates };
    },

    start: (caller: Caller, target: Target, asked: Asked): Promise<Outcome> =>
      byLiveRelease(kysely, caller, async (current) => {
        const opened = await openToImport(current, target);
        requireKey(opened, asked.key);
        if (asked.key !== '') requireReason(opened.model, asked.reason);
        if (asked.list.length > 0) return importNow(current, opened, target, asked);
        if (asked.fileName === undefined) throw new AppError('FIELD_INVALID', { problems: 'what.sheetEmpty' });
        return importLater(current, opened, target, asked);
      }),

    async list(caller: Caller, target: Target) {
      const opened = await openToImport(caller, target);
      const found = await repository.listImports(
        kysely,
        target.modelId,
        caller.isAdministrator ? undefined : caller.userId,
        LISTED_IMPORTS,
      );
      const list: RecordImport[] = [];
      for (const facts of found) list.push(await shown(caller, opened, facts));
      const keys = keyFields(opened).map(({ field: { key: address, label } }) => ({ address, label }));
      return { list, limits: await importLimits(kysely), keys, key: keyOfDesign(opened), asksReason: opened.model.form.document.askReason };
    },

    async get(caller: Caller, target: Target, id: Id) {
      const opened = await openToImport(caller, target);
      const facts = await requireImport(caller, target, id);
      const rows = await repository.listFailed(kysely, facts, MAX_IMPORT_ROWS);
      const failed = rows.map(({ place, texts, problems }) => ({ place, texts: texts ?? {}, reason: problems.join('; ') }));
      return { ...(await shown(caller, opened, facts)), failed };
    },

    /** Throws NOT_ALLOWED with the reason where it stays. */
    async undo(caller: Caller, target: Target, id: Id): Promise<{ state: RecordImport['state'] }> {
      const opened = await openToImport(caller, target);
      const facts = await requireImport(caller, target, id);
      const kept = await keptBy(kysely, opened, facts);
      if (kept !== undefined) throw new AppError('NOT_ALLOWED', { what: kept });
      if (facts.updated > 0) opened.access.require('update');
      const isLater = facts.saved > MAX_IMPORT_ROWS;
      const prepared = isLater ? undefined : await undo.prepare(caller, opened, facts, facts.saved);
      await database.transaction(async (tx) => {
        await repository.lockImport(tx, id, facts.state);
        if (prepared !== undefined) await undo.takeBack(tx, caller, opened, id, prepared);
        await repository.setImportState(tx, id, isLater ? 'undoing' : 'undone');
        const job = { importId: id, name: opened.model.name, locale: caller.locale };
        if (isLater) await jobs.enqueue(tx, importUndo, job, { key: id, owner: caller.userId });
      });
      await note(caller, opened, { undone: facts.saved });
      return { state: isLater ? 'undoing' : 'undone' };
    },
  };
}

import { AppError } from '@banyan/shared-contracts/errors';
import { VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { type Kysely, sql } from 'kysely';
import type { Caller } from '../../../../../core/access/caller';
import type { Core } from '../../../../../core/core';
import type { Connection } from '../../../../../core/database/database';
import { allOf, run } from '../../../../../core/database/sql-text';
import type { Id, Tables } from '../../../../../core/database/tables';
import type { MessageKey } from '../../../../../core/i18n/translate';
import { tableSql } from '../../../design/publish/tables/ddl';
import { SYSTEM } from '../../../design/publish/tables/layout';
import { restored } from '../../history/history.service';
import { lastImported } from '../../history/history.repository';
import { undoChange } from '../../history/record-change';
import { isOwn } from '../../own-tables/record-keys';
import type { OpenModel } from '../../read/record-reader';
import { readWholes } from '../../record-rows';
import { findRecords, lockRecords } from '../../record.repository';
import { removeLocked } from '../../save/record-removal.service';
import type { SaveFacts, SaveStart } from '../../save/steps/save-facts';
import type { SaveList } from '../../save/steps/save-list';
import { accepted } from '../../save/steps/save-step';
import type { ImportFacts } from '../staged-import.repository';

/** Rows that one step takes back. */
export const UNDONE_AT_ONCE = 200;

const TOUCHED = 'import.kept.touched';

interface WrittenRow {
  number: number;
  record_id: Id;
  is_new: boolean;
  version: number;
}

/** Why an import cannot be taken back; undefined where it can. */
export async function keptBy(connection: Connection, { model }: OpenModel, facts: ImportFacts): Promise<MessageKey | undefined> {
  if (facts.state === 'waiting') return 'sheet.kept.running';
  if (facts.state === 'undoing') return 'import.kept.undoing';
  if (facts.state === 'undone' || facts.saved === 0) return 'import.kept.nothing';
  if (isOwn(model)) return 'import.kept.own';
  const [touched] = await run(
    connection,
    (bind) => `
      select 1 from record_import_row r left join ${tableSql(model.table)} m on m.${SYSTEM.id} = r.record_id
      where r.import_id = ${bind(facts.id)}::bigint and r.record_id is not null and m.${SYSTEM.version} is distinct from r.version limit 1`,
  );
  return touched === undefined ? undefined : TOUCHED;
}

/** The last rows of an import that are still there. */
const lastRows = (connection: Kysely<Tables>, importId: Id, limit: number): Promise<WrittenRow[]> =>
  connection
    .selectFrom('record_import_row')
    .select(['number', 'is_new', sql<Id>`record_id`.as('record_id'), sql<number>`version`.as('version')])
    .where('import_id', '=', importId)
    .where('record_id', 'is not', null)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

interface PreparedUndo {
  rows: readonly WrittenRow[];
  /** Saves that bring back what changed records were. */
  saves: readonly SaveFacts[];
}

export type ImportUndo = ReturnType<typeof createImportUndo>;

/** Takes the records of an import back: new ones are deleted, changed ones get back what they were. */
export function createImportUndo(core: Pick<Core, 'database' | 'audit' | 'files' | 'newId'>, saves: SaveList) {
  const { kysely } = core.database;

  return {
    /** Before any lock: what becomes of the last rows. */
    async prepare(caller: Caller, opened: OpenModel, facts: ImportFacts, limit: number): Promise<PreparedUndo> {
      const { model } = opened;
      const rows = await lastRows(kysely, facts.id, limit);
      const changed = new Map(rows.filter(({ is_new: isNew }) => !isNew).map((row) => [row.record_id, row.version]));
      const stored = await findRecords(kysely, model, [...changed.keys()]);
      const wholes = await readWholes(kysely, model, stored);
      const starts: SaveStart[] = [];
      for (const [index, row] of stored.entries()) {
        const id = row[SYSTEM.id] as Id;
        const change = await lastImported(kysely, { modelId: model.id, recordId: id }, facts.created_at);
        // The import has found it as it is.
        if (change === undefined) continue;
        const before = restored(model, undoChange(wholes[index] ?? {}, change), [
          ...Object.keys(change.fields ?? {}),
          ...Object.keys(change.tables ?? {}),
        ]);
        const sent = { ...before, [VERSION_KEY]: changed.get(id) };
        const begun = { way: 'import', who: caller, caller, ...opened, note: { op: 'restore' } } as const;
        starts.push({ ...begun, op: 'update', id, sent, isPartial: true });
      }
      return { rows, saves: (await saves.prepare(starts)).map(accepted) };
    },

    /** Throws NOT_ALLOWED if one of the records has been changed since the import. */
    async takeBack(
      tx: Connection,
      caller: Caller,
      { model }: OpenModel,
      importId: Id,
      { rows, saves: prepared }: PreparedUndo,
    ): Promise<void> {
      const touched = new AppError('NOT_ALLOWED', { what: TOUCHED });
      const versions = new Map(rows.map((row) => [row.record_id, row.version]));
      const locked = await lockRecords(tx, model, [...versions.keys()], allOf([]));
      const isAsLeft = locked.every((row) => row[SYSTEM.version] === versions.get(row[SYSTEM.id] as Id));
      if (locked.length !== versions.size || !isAsLeft) throw touched;
      const isNew = new Set(rows.filter((row) => row.is_new).map((row) => row.record_id));
      const made = locked.filter((row) => isNew.has(row[SYSTEM.id] as Id));
      // An import may have changed records only.
      if (made.length > 0) await removeLocked(tx, core, caller, model, made);
      await saves.runWithin(tx, prepared);
      await tx
        .updateTable('record_import_row')
        .set({ record_id: null })
        .where('import_id', '=', importId)
        .where(
          'number',
          'in',
          rows.map(({ number }) => number),
        )
        .execute();
    },
  };
}

import { AppError } from '@banyan/shared-contracts/errors';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { sql } from 'kysely';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { SYSTEM } from '../../design/publish/tables/layout';
import { closedDraftsOf } from '../../drafts/closed-drafts';
import { reasonOf } from '../import/import-reasons';
import { readVersions } from '../import/wizard/import-keys';
import { refusingOwn } from '../own-tables/own-refusals';
import { openRows } from '../read/lists/open-rows';
import { recordNames } from '../read/record-details';
import type { OpenModel, RecordReader } from '../read/record-reader';
import { findRecords, lockRecords } from '../record.repository';
import { removeLocked } from '../save/record-removal.service';
import type { SaveFacts } from '../save/steps/save-facts';
import type { SaveList } from '../save/steps/save-list';
import { recordOf } from '../values/codec';
import { type BulkFacts, type BulkRowFacts, countDone, finishRows, readTraces, type RowOutcome } from './bulk.repository';

/** A record that has its turn: what changes it, or `problem` with the reason why it is refused. */
interface PreparedRow {
  number: number;
  recordId: Id;
  title: string;
  problem: string;
  change?: SaveFacts;
}

/** Records of one change that are prepared together. */
interface PreparedRows {
  rows: readonly PreparedRow[];
  removeClosed: Awaited<ReturnType<typeof closedDraftsOf>>;
}

/** Why records were refused. */
type Problems = ReadonlyMap<PreparedRow, string>;

export interface BulkParts {
  core: Pick<Core, 'database' | 'audit' | 'files' | 'newId'>;
  reader: Pick<RecordReader, 'open' | 'names'>;
  saves: SaveList;
}

export type BulkRows = ReturnType<typeof createBulkRows>;

/** Runs the work of one record behind a savepoint; answers why it was refused, '' where it was not. */
export async function trying(tx: Connection, caller: Caller, work: () => Promise<void>): Promise<string> {
  await sql`savepoint bulk_row`.execute(tx);
  try {
    await work();
    await sql`release savepoint bulk_row`.execute(tx);
    return '';
  } catch (error) {
    const text = reasonOf(caller)(error);
    await sql`rollback to savepoint bulk_row`.execute(tx);
    return text;
  }
}

/** Records on their way through a change of many: looked at before any lock, then changed in one transaction. */
export function createBulkRows({ core, reader, saves }: BulkParts) {
  const { kysely } = core.database;

  /** Removes the records together; where that is refused, each by itself, so that the others go. */
  async function remove(
    tx: Connection,
    caller: Caller,
    opened: OpenModel,
    { reason }: BulkFacts,
    { rows, removeClosed }: PreparedRows,
  ): Promise<Problems> {
    const { model } = opened;
    const work = async (some: readonly PreparedRow[]) => {
      const ids = some.map(({ recordId }) => recordId);
      const locked = await lockRecords(tx, model, ids, openRows(opened, 'remove'));
      if (locked.length !== ids.length) throw new AppError('NOT_FOUND');
      await removeClosed(tx, ids);
      await removeLocked(tx, core, caller, model, locked, { way: 'bulk', reason });
    };
    const refused = (some: readonly PreparedRow[]) => trying(tx, caller, () => refusingOwn(model, () => work(some)));
    const asked = rows.filter(({ problem }) => problem === '');
    if (asked.length === 0 || (await refused(asked)) === '') return new Map();
    const problems = new Map<PreparedRow, string>();
    for (const row of asked) problems.set(row, await refused([row]));
    return problems;
  }

  /** Adds what changes the records, which are prepared together. */
  async function prepareChanges(
    caller: Caller,
    opened: OpenModel,
    { sent, reason }: BulkFacts,
    rows: readonly PreparedRow[],
  ): Promise<void> {
    const known = rows.filter(({ problem }) => problem === '');
    const begun = { way: 'bulk', op: 'update', who: caller, caller, ...opened, note: { reason }, isPartial: true } as const;
    const outcomes = await saves.prepare(known.map(({ recordId: id }) => ({ ...begun, id, sent: sent as FormRecord })));
    for (const [index, row] of known.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined || 'refusal' in outcome) row.problem = reasonOf(caller)(outcome?.refusal);
      else row.change = outcome.value;
    }
  }

  /** Saves the changes together; answers the reasons of those that are refused. */
  async function saveChanges(tx: Connection, caller: Caller, rows: readonly PreparedRow[]): Promise<Problems> {
    const asked = rows.flatMap((row) => (row.change === undefined ? [] : [{ row, facts: row.change }]));
    const outcomes = await saves.runApart(
      tx,
      asked.map(({ facts }) => facts),
    );
    return new Map(
      asked.flatMap(({ row }, index) => {
        const outcome = outcomes[index];
        return outcome === undefined || 'refusal' in outcome ? [[row, reasonOf(caller)(outcome?.refusal)] as const] : [];
      }),
    );
  }

  return {
    async prepare(
      caller: Caller,
      opened: OpenModel,
      bulk: BulkFacts,
      rows: readonly Pick<BulkRowFacts, 'number' | 'record_id'>[],
    ): Promise<PreparedRows> {
      const { model } = opened;
      const ids = rows.map(({ record_id: id }) => id);
      const stored = await findRecords(kysely, model, ids, openRows(opened, bulk.op));
      const texts = await recordNames(
        reader,
        caller,
        opened,
        stored.map((row) => recordOf(model.fields, row)),
      );
      const titles = new Map(stored.map((row, index) => [row[SYSTEM.id] as Id, texts[index] ?? '']));
      const prepared = rows.map(({ number, record_id: recordId }): PreparedRow => {
        const title = titles.get(recordId);
        return { number, recordId, title: title ?? '', problem: title === undefined ? reasonOf(caller)(new AppError('NOT_FOUND')) : '' };
      });
      if (bulk.op === 'update') await prepareChanges(caller, opened, bulk, prepared);
      const removeClosed = bulk.op === 'remove' ? await closedDraftsOf(kysely, reader, caller, model.id, ids) : () => Promise.resolve();
      return { rows: prepared, removeClosed };
    },

    /** The refusal of a record leaves the others. */
    async apply(tx: Connection, caller: Caller, opened: OpenModel, bulk: BulkFacts, prepared: PreparedRows): Promise<void> {
      const { model } = opened;
      const { rows } = prepared;
      const refused = bulk.op === 'remove' ? await remove(tx, caller, opened, bulk, prepared) : await saveChanges(tx, caller, rows);
      const outcomes = rows.map((row): RowOutcome & { recordId: Id } => {
        const { number, recordId, title } = row;
        const problem = refused.get(row) ?? row.problem;
        return { number, recordId, title, problem, state: problem === '' ? 'changed' : 'refused', version: null, trace_id: null };
      });
      const changed = outcomes.filter(({ state }) => state === 'changed').map(({ recordId }) => recordId);
      const traces = await readTraces(tx, model.id, bulk.op, changed);
      const versions = bulk.op === 'update' ? await readVersions(tx, model, changed) : new Map<Id, number>();
      await finishRows(
        tx,
        bulk.id,
        outcomes.map(({ recordId, ...row }) => ({
          ...row,
          version: versions.get(recordId) ?? null,
          trace_id: traces.get(recordId) ?? null,
        })),
      );
      await countDone(tx, bulk.id, rows.length);
    },
  };
}

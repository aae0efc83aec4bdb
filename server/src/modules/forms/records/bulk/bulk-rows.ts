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
  remove?: (tx: Connection) => Promise<void>;
}

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

  async function remove(caller: Caller, opened: OpenModel, bulk: BulkFacts, id: Id): Promise<NonNullable<PreparedRow['remove']>> {
    const { model } = opened;
    const removeClosed = await closedDraftsOf(kysely, reader, caller, model.id, [id]);
    return (tx) =>
      refusingOwn(model, async () => {
        const rows = await lockRecords(tx, model, [id], openRows(opened, 'remove'));
        if (rows.length === 0) throw new AppError('NOT_FOUND');
        await removeClosed(tx);
        await removeLocked(tx, core, caller, model, rows, { way: 'bulk', reason: bulk.reason });
      });
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
  async function saveChanges(tx: Connection, caller: Caller, rows: readonly PreparedRow[]): Promise<ReadonlyMap<PreparedRow, string>> {
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
    async prepare(caller: Caller, opened: OpenModel, bulk: BulkFacts, rows: readonly Pick<BulkRowFacts, 'number' | 'record_id'>[]) {
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
      else
        for (const row of prepared) {
          if (row.problem !== '') continue;
          try {
            row.remove = await remove(caller, opened, bulk, row.recordId);
          } catch (error) {
            row.problem = reasonOf(caller)(error);
          }
        }
      return prepared;
    },

    /** The refusal of a record leaves the others. */
    async apply(tx: Connection, caller: Caller, { model }: OpenModel, bulk: BulkFacts, rows: readonly PreparedRow[]): Promise<void> {
      const outcomes: (RowOutcome & { recordId: Id })[] = [];
      const refused = await saveChanges(tx, caller, rows);
      for (const row of rows) {
        const { number, recordId, title, remove: removal } = row;
        let problem = refused.get(row) ?? row.problem;
        if (removal !== undefined) problem = await trying(tx, caller, () => removal(tx));
        const state = problem === '' ? ('changed' as const) : ('refused' as const);
        outcomes.push({ number, recordId, title, problem, state, version: null, trace_id: null });
      }
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

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
import type { SaveList } from '../save/steps/save-list';
import { accepted } from '../save/steps/save-step';
import { recordOf } from '../values/codec';
import { type BulkFacts, type BulkRowFacts, countDone, finishRows, readTraces, type RowOutcome } from './bulk.repository';

/** A record that has its turn; `problem` says why it is refused, or else `apply` changes it. */
interface PreparedRow {
  number: number;
  recordId: Id;
  title: string;
  problem: string;
  apply: (tx: Connection) => Promise<void>;
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

  async function update(caller: Caller, opened: OpenModel, bulk: BulkFacts, id: Id): Promise<PreparedRow['apply']> {
    const note = { reason: bulk.reason };
    const begun = { way: 'bulk', who: caller, caller, ...opened, note } as const;
    const [outcome] = await saves.prepare([{ ...begun, op: 'update', id, sent: bulk.sent as FormRecord, isPartial: true }]);
    const facts = accepted(outcome);
    return async (tx) => void (await saves.runWithin(tx, [facts]));
  }

  async function remove(caller: Caller, opened: OpenModel, bulk: BulkFacts, id: Id): Promise<PreparedRow['apply']> {
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
      const prepared: PreparedRow[] = [];
      for (const { number, record_id: recordId } of rows) {
        const title = titles.get(recordId);
        const row = { number, recordId, title: title ?? '', problem: '', apply: () => Promise.resolve() };
        try {
          if (title === undefined) throw new AppError('NOT_FOUND');
          prepared.push({ ...row, apply: await (bulk.op === 'update' ? update : remove)(caller, opened, bulk, recordId) });
        } catch (error) {
          prepared.push({ ...row, problem: reasonOf(caller)(error) });
        }
      }
      return prepared;
    },

    /** Each record behind a savepoint, so that its refusal leaves the others. */
    async apply(tx: Connection, caller: Caller, { model }: OpenModel, bulk: BulkFacts, rows: readonly PreparedRow[]): Promise<void> {
      const outcomes: (RowOutcome & { recordId: Id })[] = [];
      for (const { number, recordId, title, problem: known, apply } of rows) {
        const problem = known === '' ? await trying(tx, caller, () => apply(tx)) : known;
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

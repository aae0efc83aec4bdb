import { VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { type MessageKey, translate } from '../../../../core/i18n/translate';
import { SYSTEM } from '../../design/publish/tables/layout';
import { findBin, lockBin } from '../bin/bin.repository';
import { restoreRecord } from '../bin/restore-record';
import { findChange } from '../history/history.repository';
import { restored } from '../history/history.service';
import { undoChange } from '../history/record-change';
import { reasonOf } from '../import/import-reasons';
import { isOwn } from '../own-tables/record-keys';
import { openRows } from '../read/lists/open-rows';
import type { OpenModel } from '../read/record-reader';
import { readWholes } from '../record-rows';
import { findRecords } from '../record.repository';
import { openReferenced } from '../save/values/known-references';
import { accepted } from '../save/steps/save-step';
import { createSchemaRuns } from '../save/values/schema-runs';
import { type BulkParts, trying } from './bulk-rows';
import { type BulkFacts, type BulkRowFacts, countRows, finishRows } from './bulk.repository';

/** Why a change of many records cannot be taken back; undefined where it can. */
export async function keptBy(connection: Connection, { model }: OpenModel, bulk: BulkFacts): Promise<MessageKey | undefined> {
  if (bulk.state === 'running' || bulk.state === 'undoing') return 'bulk.kept.running';
  if (isOwn(model)) return 'bulk.kept.own';
  const { changed = 0 } = await countRows(connection, bulk.id);
  return bulk.state === 'undone' || changed === 0 ? 'import.kept.nothing' : undefined;
}

/** Takes one record back; throws, or answers why it is left as it is. */
type TakeBack = (tx: Connection) => Promise<void>;
interface PreparedRow {
  row: BulkRowFacts;
  problem: string;
  takeBack: TakeBack;
}

export type BulkUndo = ReturnType<typeof createBulkUndo>;

/** Takes the records of a change of many back; those that others have changed since are left, each with the reason. */
export function createBulkUndo({ core, reader, saves }: BulkParts) {
  const { kysely } = core.database;

  async function updates(caller: Caller, opened: OpenModel, rows: readonly BulkRowFacts[]): Promise<PreparedRow[]> {
    const { model } = opened;
    const stored = await findRecords(
      kysely,
      model,
      rows.map(({ record_id: id }) => id),
      openRows(opened, 'update'),
    );
    const wholes = await readWholes(kysely, model, stored);
    const known = new Map(stored.map((row, index) => [row[SYSTEM.id] as Id, { version: row[SYSTEM.version], whole: wholes[index] ?? {} }]));
    const prepare = async (row: BulkRowFacts): Promise<TakeBack | undefined> => {
      const live = known.get(row.record_id);
      if (live === undefined || live.version !== row.version) return undefined;
      // It was what it was to become already.
      if (row.trace_id === null) return () => Promise.resolve();
      const change = await findChange(kysely, { modelId: model.id, recordId: row.record_id }, row.trace_id);
      if (change === undefined) return undefined;
      const keys = [...Object.keys(change.fields ?? {}), ...Object.keys(change.tables ?? {})];
      const sent = { ...restored(model, undoChange(live.whole, change), keys), [VERSION_KEY]: row.version };
      const begun = { way: 'bulk', who: caller, caller, ...opened, note: { op: 'restore' } } as const;
      const [outcome] = await saves.prepare([{ ...begun, op: 'update', id: row.record_id, sent, isPartial: true }]);
      const facts = accepted(outcome);
      return async (tx) => void (await saves.runWithin(tx, [facts]));
    };
    return preparing(caller, rows, prepare, 'bulk.left.changed');
  }

  function removals(caller: Caller, opened: OpenModel, rows: readonly BulkRowFacts[]): Promise<PreparedRow[]> {
    const scope = openRows(opened, 'remove');
    const prepare = async ({ trace_id: binId }: BulkRowFacts): Promise<TakeBack | undefined> => {
      if (binId === null) return undefined;
      const [found] = await findBin(kysely, opened.model, scope, [binId]);
      if (found === undefined) return undefined;
      const chosen = await openReferenced(reader.open, caller, [{ ...opened, schemas: createSchemaRuns(), record: found.document }]);
      return async (tx) => {
        const [row] = await lockBin(tx, opened.model, scope, [binId]);
        if (row === undefined) return;
        await restoreRecord(tx, core, caller, opened, row, { note: { way: 'bulk' }, opened: chosen, clearMissing: false });
      };
    };
    return preparing(caller, rows, prepare, 'bulk.left.notInBin');
  }

  return {
    /** Before any lock: what becomes of the rows. */
    prepare: (caller: Caller, opened: OpenModel, bulk: BulkFacts, rows: readonly BulkRowFacts[]): Promise<PreparedRow[]> =>
      (bulk.op === 'update' ? updates : removals)(caller, opened, rows),

    async takeBack(tx: Connection, caller: Caller, bulk: BulkFacts, rows: readonly PreparedRow[]): Promise<void> {
      const outcomes = [];
      for (const { row, problem: known, takeBack } of rows) {
        const problem = known === '' ? await trying(tx, caller, () => takeBack(tx)) : known;
        const state = problem === '' ? ('undone' as const) : ('kept' as const);
        const { number, title, version, trace_id } = row;
        outcomes.push({ number, title, version, trace_id, state, problem });
      }
      await finishRows(tx, bulk.id, outcomes);
    },
  };
}

async function preparing(
  caller: Caller,
  rows: readonly BulkRowFacts[],
  prepare: (row: BulkRowFacts) => Promise<TakeBack | undefined>,
  left: MessageKey,
): Promise<PreparedRow[]> {
  const prepared: PreparedRow[] = [];
  for (const row of rows) {
    const none = { row, takeBack: () => Promise.resolve() };
    try {
      const takeBack = await prepare(row);
      prepared.push(takeBack === undefined ? { ...none, problem: translate(caller.locale, left) } : { row, takeBack, problem: '' });
    } catch (error) {
      prepared.push({ ...none, problem: reasonOf(caller)(error) });
    }
  }
  return prepared;
}

import { type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { SYSTEM } from '../../design/publish/tables/layout';
import { computeAnew, hasOpenCalculations } from './recalculate';
import { findRecalculation, type Recalculation } from './recalculation.repository';
import { rolledFields } from '../roll-up/roll-up-links';
import { countDue, readRollUps } from '../roll-up/roll-up.repository';
import type { StoredRow } from '../values/codec';
import { findRecords } from '../record.repository';
import type { RunningModel } from '../../design/running-model';

/** How far the calculated fields of a model follow the last release (product-2 section 6), in records. */
export interface Recalculating {
  done: number;
  total: number;
}

/** What a job has still to compute of a model: all records of a release, or those that saves have left (`due`, in records). */
export interface Waiting {
  recalculation: Recalculation | undefined;
  due: number;
}

/** Stored records as they will be when the recalculation has reached them. */
export interface FreshValues {
  /** While it goes on: what is searched and sorted by may still be old. */
  recalculating: Recalculating | undefined;
  main(id: Id, values: FormRecord): FormRecord;
  row(parent: Id, table: string, id: unknown, values: FormRecord): FormRecord;
}

const allFresh: FreshValues = { recalculating: undefined, main: (_id, values) => values, row: (_parent, _table, _id, values) => values };

/** Of the given values, those that are there, as `fresh` has them. */
const replace = (values: FormRecord, fresh: FormRecord | undefined): FormRecord =>
  fresh === undefined
    ? values
    : Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Object.hasOwn(fresh, key) ? fresh[key] : value]));

/**
 * How far the recalculation has come, asked before the records are read: asked behind them, it may have passed records that were read before it
 * came. Asks nothing for models without calculated fields that follow their formula.
 */
export async function findWaiting(connection: Connection, model: RunningModel): Promise<Waiting | undefined> {
  const has = rolledFields(model).length > 0;
  if (!has && !hasOpenCalculations(model)) return undefined;
  const recalculation = await findRecalculation(connection, model.id);
  const due = has ? await countDue(connection, model.id) : 0;
  return recalculation === undefined && due === 0 ? undefined : { recalculation, due };
}

/** Stored records with their roll-ups as they are now. */
async function withRollUps(connection: Connection, model: RunningModel, rows: readonly StoredRow[]): Promise<StoredRow[]> {
  if (rolledFields(model).length === 0) return [...rows];
  const now = await readRollUps(
    connection,
    model.id,
    rows.map((row) => row[SYSTEM.id] as Id),
  );
  return rows.map((row) => ({ ...row, ...now.get(row[SYSTEM.id] as Id) }));
}

/** How far the job is, in records. */
function progressOf({ recalculation, due }: Waiting): Recalculating | undefined {
  if (recalculation === undefined) return { done: 0, total: due };
  const { done, total } = recalculation;
  return total === 0 ? undefined : { done: Math.min(done, total), total };
}

/** Reads what the records of a page will be, of which the recalculation was found `waiting`. */
export async function readFreshValues(
  connection: Connection,
  model: RunningModel,
  waiting: Waiting | undefined,
  ids: readonly Id[],
): Promise<FreshValues> {
  if (waiting === undefined) return allFresh;
  const { recalculation, due } = waiting;
  // Which of them are due may have changed since they were read.
  const late = due > 0 ? [...ids] : ids.filter((id) => BigInt(id) > BigInt(recalculation?.last_id ?? 0));
  const found = late.length === 0 ? [] : await findRecords(connection, model, late, undefined);
  const stored = await withRollUps(connection, model, found);
  const computed = await computeAnew(connection, model, stored);
  const byId = new Map(stored.map((row, index) => [row[SYSTEM.id] as Id, computed[index] ?? {}]));
  return {
    recalculating: progressOf(waiting),
    main: (id, values) => replace(values, byId.get(id)),
    row(parent, table, id, values) {
      const record = byId.get(parent);
      return replace(values, record && rowsOf(record, table).find((row) => row['id'] === id));
    },
  };
}

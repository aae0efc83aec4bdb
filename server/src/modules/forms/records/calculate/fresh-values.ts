import { type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/record';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { SYSTEM } from '../../design/publish/layout';
import { computeAnew, hasOpenCalculations } from './recalculate';
import { findRecalculation, type Recalculation } from './recalculation.repository';
import { findRecords } from '../record.repository';
import type { RunningModel } from '../../design/running-model';

/** How far the calculated fields of a model follow the last release (product-2 section 6), in records. */
export interface Recalculating {
  done: number;
  total: number;
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
export const findWaiting = (connection: Connection, model: RunningModel): Promise<Recalculation | undefined> =>
  hasOpenCalculations(model) ? findRecalculation(connection, model.id) : Promise.resolve(undefined);

/** Reads what the records of a page will be, of which the recalculation was found `waiting`. */
export async function readFreshValues(
  connection: Connection,
  model: RunningModel,
  waiting: Recalculation | undefined,
  ids: readonly Id[],
): Promise<FreshValues> {
  if (waiting === undefined) return allFresh;
  const late = ids.filter((id) => BigInt(id) > BigInt(waiting.last_id));
  const stored = late.length === 0 ? [] : await findRecords(connection, model, late, undefined);
  const computed = await computeAnew(connection, model, stored);
  const byId = new Map(stored.map((row, index) => [row[SYSTEM.id] as Id, computed[index] ?? {}]));
  return {
    recalculating: waiting.total === 0 ? undefined : { done: Math.min(waiting.done, waiting.total), total: waiting.total },
    main: (id, values) => replace(values, byId.get(id)),
    row(parent, table, id, values) {
      const record = byId.get(parent);
      return replace(values, record && rowsOf(record, table).find((row) => row['id'] === id));
    },
  };
}

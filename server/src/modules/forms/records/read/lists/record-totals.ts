import { createHash } from 'node:crypto';
import type pg from 'pg';
import { runNamed } from '../../../../../core/database/named-statements';
import { allOf, type SqlPart, statement } from '../../../../../core/database/sql-text';
import type { Id } from '../../../../../core/database/tables';
import { refusingOwn } from '../../own-tables/own-refusals';
import { bringKeys } from '../../own-tables/record-keys';
import { MAIN } from '../../record.repository';
import type { RunningModel } from '../../../design/running-model';

/** How many records of a model fulfil some conditions; at most `most` where that is given. */
export type Totals = (model: RunningModel, where: readonly SqlPart[], most?: number) => Promise<number>;

interface KnownTotal {
  /** How many rows of the model had been changed when the records were counted. */
  changes: bigint;
  total: number;
}

/** Maximum number of totals that one process caches. */
const MAX_KEPT = 5000;

/** Where a total has a maximum, so many records more are counted: it is still reached after as many changed rows. */
const RESERVE = 1000;

const changesSql =
  (modelId: Id): SqlPart =>
  (bind) =>
    `(select coalesce(sum(changes), 0) from form_change where model_id = ${bind(modelId)}::bigint)`;

const keyOf = (count: SqlPart): string => {
  const { text, values } = statement(count);
  return createHash('sha256').update(text).update(JSON.stringify(values)).digest('base64url');
};

/**
 * Counts, and counts again only when the total may have changed. Every written row raises the number of changes (by trigger), and total and
 * number are read by one statement: as long as the number is the same, no other record has become visible. A changed row adds or takes at
 * most one record, so a maximum that was exceeded by more than the changes since is still reached.
 */
export function createTotals(pool: pg.Pool): Totals {
  const kept = new Map<string, KnownTotal>();
  return async (model, where, most) => {
    const { id, source, own } = model;
    await refusingOwn(model, () => bringKeys(pool, model));
    const found: SqlPart = (bind) => `${source} ${MAIN} where ${allOf(where)(bind)}`;
    const counted: SqlPart =
      most === undefined ? found : (bind) => `(select from ${found(bind)} limit ${Math.trunc(most) + RESERVE}) found`;
    const count: SqlPart = (bind) => `select count(*) as total, ${changesSql(id)(bind)} as changes from ${counted(bind)}`;
    const key = keyOf(count);
    // Writes of other programs into user-defined tables do not raise the number of changes, so their totals are not cached.
    const known = own === undefined ? kept.get(key) : undefined;
    if (known !== undefined) {
      const [now] = await runNamed<{ changes: string }>(pool, (bind) => `select ${changesSql(id)(bind)} as changes`);
      const since = BigInt(now?.changes ?? 0) - known.changes;
      if (since === 0n || (most !== undefined && BigInt(known.total) - since >= most)) return Math.min(known.total, most ?? Infinity);
    }
    const [row] = await refusingOwn(model, () => runNamed<{ total: string; changes: string }>(pool, count));
    const total = Number(row?.total ?? 0);
    kept.delete(key);
    kept.set(key, { changes: BigInt(row?.changes ?? 0), total });
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as string);
    return Math.min(total, most ?? Infinity);
  };
}

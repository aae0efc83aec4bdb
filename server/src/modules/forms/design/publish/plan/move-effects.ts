import { identifier } from '../../../../../core/database/sql-text';
import type { Database } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import { castOf, lossSql } from '../tables/casts';
import { tableSql } from '../tables/ddl';
import { type Move, SYSTEM } from '../tables/layout';
import type { PreparedRelease } from '../prepare-release';
import { readLimited } from './limited-read';
import type { ShownValues } from './shown-values';

/** Tables of more records are not read as a whole, but a part of them. */
const READ_WHOLE = 200_000;
const SAMPLED = 50_000;
const EXAMPLES = 5;
const ROW = 'kept';

/** A record whose value has no counterpart. */
export interface LostValue {
  recordId: Id;
  title: string;
  value: string;
}

/** What a conversion does to the records of its table. */
export interface MoveEffect {
  /** Records that get a value in the new column, or lose the one that it had. */
  rows: number;
  losses: number;
  isEstimate: boolean;
  examples: LostValue[];
}

/** Records that the move writes. */
const writtenSql = (move: Move): string => {
  const cast = castOf(move, `${ROW}.`);
  if (cast === undefined) return 'false';
  if (move.back === undefined) return `${ROW}.${identifier(move.from.name)} is not null`;
  return `${ROW}.${identifier(move.to.name)} is distinct from (${cast.sql})`;
};

/** The first text that lists show of a record, and that the reader sees: what an example is known by. */
function titleColumn({ before }: PreparedRelease, shown: ShownValues): string | undefined {
  if (before === undefined) return undefined;
  const texts = [...before.form.fields.values()].filter(
    ({ contract: { traits }, hidden }) => !hidden && traits.filter === 'text' && traits.holds === undefined && traits.html !== true,
  );
  return texts
    .filter(shown.field)
    .map(({ key }) => before.layout.main.columns[key])
    .find((column) => column?.type.type === 'text')?.name;
}

interface ReadPart {
  /** `tablesample` of a large table, or ''. */
  part: string;
  /** What counts as lost. */
  loss: string;
}

function examplesSql(prepared: PreparedRelease, { table, from }: Move, shown: ShownValues, { part, loss }: ReadPart): string {
  const main = prepared.layout.main.table;
  const recordId = table === main ? SYSTEM.id : SYSTEM.parent;
  const title = titleColumn(prepared, shown);
  return `
    select lost.record_id::text as "recordId", ${title === undefined ? "''" : `coalesce(left(record.${identifier(title)}, 60), '')`} as title, lost.value
    from (
      select ${ROW}.${recordId} as record_id, left(${ROW}.${identifier(from.name)}::text, 60) as value from ${tableSql(table)} ${ROW} ${part}
      where ${loss} order by ${ROW}.${SYSTEM.id} limit ${EXAMPLES}
    ) lost join ${tableSql(main)} record on record.${SYSTEM.id} = lost.record_id order by lost.record_id`;
}

/** Reads what a move will do; of a large table a part. Examples are of values that the reader sees. */
export async function effectOf(database: Database, prepared: PreparedRelease, move: Move, shown: ShownValues): Promise<MoveEffect> {
  const size = prepared.sizes.get(move.table) ?? 0;
  const loss = lossSql(move, `${ROW}.`) ?? 'false';
  const share = size > READ_WHOLE ? SAMPLED / size : 1;
  const part = share < 1 ? `tablesample system (${(share * 100).toFixed(4)}) repeatable (1)` : '';
  const counted = await readLimited<{ read: number; written: number; lost: number }>(
    database,
    `select count(*)::int as read, count(*) filter (where ${writtenSql(move)})::int as written, count(*) filter (where ${loss})::int as lost
     from ${tableSql(move.table)} ${ROW} ${part}`,
  );
  const [found] = counted ?? [];
  if (found === undefined) return { rows: size, losses: 0, isEstimate: true, examples: [] };
  const scale = share < 1 && found.read > 0 ? size / found.read : 1;
  const isShown = found.lost > 0 && shown.move(move);
  const examples = isShown ? await readLimited<LostValue>(database, examplesSql(prepared, move, shown, { part, loss })) : [];
  return {
    rows: Math.round(found.written * scale),
    losses: Math.round(found.lost * scale),
    isEstimate: share < 1,
    examples: examples ?? [],
  };
}

import { identifier } from '../../../../core/database/sql-text';
import { castOf, lossSql } from './tables/casts';
import { type NeededIndex, tableSql } from './tables/ddl';
import { type Layout, type Move, type StoredTable, tablesOf } from './tables/layout';

/** Values of one table that move into new columns. */
export interface Fill {
  kind: 'fill';
  table: string;
  columns: {
    label: string;
    from: string;
    to: string;
    /** The new value, by the old column of `kept`. */
    sql: string;
    /** Where some values have no counterpart: what counts as a value in the old column of `kept`. */
    isValue?: string;
    /** The new column is one that an earlier release has used: where it holds what it is to hold, nothing is written. */
    isBack?: true;
  }[];
}

/** One piece of what is left of a release, as it is stored. All of them may be begun again after a crash. */
export type ReleaseStep =
  | Fill
  /** Twice the space and old statistics are what a fill leaves behind. */
  | { kind: 'vacuum'; table: string }
  | { kind: 'index'; index: NeededIndex }
  /** The release takes the place of its predecessor. */
  | { kind: 'live' }
  /** The rest belongs to releases that are taken back. */
  | { kind: 'dropIndex'; name: string }
  | { kind: 'undo'; table: string; columns: string[]; isNew: boolean };

const ROW = 'kept';

/** Tables in which values move, by the moves that have a counterpart. */
export function planFills(moves: readonly Move[]): Fill[] {
  const fills = new Map<string, Fill>();
  for (const move of moves) {
    const cast = castOf(move, `${ROW}.`);
    if (cast === undefined) continue;
    const fill = fills.get(move.table) ?? { kind: 'fill', table: move.table, columns: [] };
    const back = move.back === undefined ? {} : { isBack: true as const };
    fill.columns.push({ label: move.label, from: move.from.name, to: move.to.name, ...cast, ...back });
    fills.set(move.table, fill);
  }
  return [...fills.values()];
}

const assignments = ({ columns }: Fill) => columns.map(({ to, sql }) => `${identifier(to)} = ${sql}`).join(', ');
/** Records that have something to write. */
const hasOld = ({ columns }: Fill) =>
  columns
    .map(({ from, to, sql, isBack }) =>
      isBack === true ? `${ROW}.${identifier(to)} is distinct from (${sql})` : `${ROW}.${identifier(from)} is not null`,
    )
    .join(' or ');

/** All values at once, in a table that is small. */
export const fillAllSql = (fill: Fill): string => `update ${tableSql(fill.table)} ${ROW} set ${assignments(fill)} where ${hasOld(fill)}`;

/** Values of the next records behind `$1`; answers how many there were, and the last of them. */
export const fillNextSql = (fill: Fill, limit: number): string => `
  with next as (
    select f_id from ${tableSql(fill.table)} where f_id > $1::bigint order by f_id limit ${Math.trunc(limit)} for no key update
  ), filled as (
    update ${tableSql(fill.table)} ${ROW} set ${assignments(fill)} from next where ${ROW}.f_id = next.f_id and (${hasOld(fill)})
  )
  select max(f_id)::text as last, count(*)::int as count from next`;

/** Name of the trigger, and with the table of its function. */
const triggerName = (version: number) => `fill_v${Math.trunc(version)}`;
const functionSql = (table: string, version: number) => `form.${identifier(`${table}_${triggerName(version)}`)}`;

/** From now on whatever is saved by the live release fills the new columns, too. */
export function startFillingSql(fill: Fill, moves: readonly Move[], version: number): string[] {
  const casts = moves
    .filter(({ table }) => table === fill.table)
    .flatMap((move) => {
      const cast = castOf(move, 'new.');
      return cast === undefined ? [] : [`new.${identifier(move.to.name)} := ${cast.sql};`];
    });
  const written = fill.columns.map(({ from }) => identifier(from)).join(', ');
  return [
    `create function ${functionSql(fill.table, version)}() returns trigger language plpgsql as $fill$ begin ${casts.join(' ')} return new; end $fill$`,
    `create trigger ${triggerName(version)} before insert or update of ${written} on ${tableSql(fill.table)}
     for each row execute function ${functionSql(fill.table, version)}()`,
  ];
}

export const stopFillingSql = (table: string, version: number): string[] => [
  `drop trigger if exists ${triggerName(version)} on ${tableSql(table)}`,
  `drop function if exists ${functionSql(table, version)}()`,
];

interface Loss {
  table: string;
  /** The column that holds the values. */
  from: string;
  /** What holds for them. */
  where: string;
}

/** Values without a counterpart: how many, and some of them. */
export const countLossSql = ({ table, from, where }: Loss): string => `
  with unfilled as (select left(${ROW}.${identifier(from)}::text, 30) as value from ${tableSql(table)} ${ROW} where ${where})
  select (select count(*)::int from unfilled) as count, array(select distinct value from unfilled order by value limit 3) as examples`;

/** What a move loses by what the columns hold now; undefined where it loses nothing. */
export function lossesOf(move: Move): Loss | undefined {
  const where = lossSql(move, `${ROW}.`);
  return where === undefined ? undefined : { table: move.table, from: move.from.name, where };
}

/** Values of old columns that the new ones, which are filled, do not have; undefined where each has a counterpart. */
export const unfilledSql = (table: string, { from, to, isValue }: Fill['columns'][number]): string | undefined =>
  isValue && countLossSql({ table, from, where: `${isValue} and ${ROW}.${identifier(to)} is null` });

type StoredStep = { work: ReleaseStep; isFinished: boolean };

/** What an index that is given up has left. */
const dropIndexes = (steps: readonly StoredStep[]): ReleaseStep[] =>
  steps.flatMap(({ work }) => (work.kind === 'index' ? [{ kind: 'dropIndex' as const, name: work.index.name }] : []));

/** What undoes a live release whose indexes are given up: of those that are finished nothing, and whatever is being undone already. */
export function planGivingUp(steps: readonly StoredStep[]): ReleaseStep[] {
  const left = steps.filter(({ isFinished }) => !isFinished);
  return [...left.flatMap(({ work }) => (work.kind === 'dropIndex' ? [work] : [])), ...dropIndexes(left)];
}

/** What undoes a release that was being prepared: everything that its layout has and that of the live one has not. */
export function planTakingBack(live: Layout, layout: Layout, steps: readonly StoredStep[]): ReleaseStep[] {
  const known = new Map(tablesOf(live).map((table) => [table.table, table]));
  const undo = (table: StoredTable): ReleaseStep => {
    const before = known.get(table.table);
    const columns = table.names.filter((name) => before?.names.includes(name) !== true && !name.startsWith('f_'));
    return { kind: 'undo', table: table.table, columns, isNew: before === undefined };
  };
  return [...dropIndexes(steps), ...tablesOf(layout).map(undo)];
}

export const undoSql = ({ table, columns, isNew }: Extract<ReleaseStep, { kind: 'undo' }>, version: number): string[] => {
  if (isNew) return [`drop table if exists ${tableSql(table)}`];
  const drops = columns.map((name) => `drop column if exists ${identifier(name)}`);
  return [...stopFillingSql(table, version), ...(drops.length === 0 ? [] : [`alter table ${tableSql(table)} ${drops.join(', ')}`])];
};

import type pg from 'pg';
import { type ColumnDesign, LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import type { ColumnType } from '@banyan/shared-contracts/forms/model/widget';
import type { Connection } from '../../../../../core/database/database';
import { runNamed } from '../../../../../core/database/named-statements';
import { allOf, run, type SqlPart } from '../../../../../core/database/sql-text';
import type { Id } from '../../../../../core/database/tables';
import { idSql } from '../../../design/publish/tables/casts';
import { SYSTEM } from '../../../design/publish/tables/layout';
import type { PlacedField, RunningModel } from '../../../design/running-model';
import { MAIN } from '../../record.repository';
import { columnSql } from '../../values/codec';

/** A list whose rows stand below the row that a field names. */
export interface TreeList {
  model: RunningModel;
  where: readonly SqlPart[];
  parent: PlacedField;
}

/** How the rows below one are found by the index of the column, and the text of what it names: of a path, its end. */
const PARENTS: Partial<Record<ColumnType['type'], { text: (column: string) => string; names: (column: string, id: string) => string }>> = {
  text: { text: (column) => column, names: (column, id) => `${column} = ${id}::text` },
  bigint: { text: (column) => `${column}::text`, names: (column, id) => `${column} = ${id}` },
  jsonb: {
    text: (column) => `${column} ->> -1`,
    names: (column, id) => `${column} @> jsonb_build_array(${id}::text) and ${column} ->> -1 = ${id}::text`,
  },
};

/** Whether the place of a row can be asked from the database: not where the field is computed, or names no rows. */
export const isPlacedByColumn = ({ field, column }: PlacedField): boolean =>
  field.contract.traits.computed !== true && PARENTS[column.type.type] !== undefined;

/** A chain of so many rows is a circle, or nothing that anybody looks at. */
const MAX_ABOVE = 200;

/** How many rows of the list stand above one; undefined where it is not in the list itself, or where there is no end of them. */
export async function countAbove(
  pool: pg.Pool,
  { model, where, parent }: TreeList,
  rowId: Id,
): Promise<{ above: number; endless: boolean } | undefined> {
  const text = textOf(parent);
  const table = `${model.source} ${MAIN}`;
  const [found] = await runNamed<{ rows: string }>(pool, (bind) => {
    const [first, next] = [allOf(where)(bind), allOf(where)(bind)];
    return `with recursive above (id, parent, step) as (
        select ${MAIN}.${SYSTEM.id}, ${text}, 0 from ${table} where ${MAIN}.${SYSTEM.id} = ${bind(rowId)}::bigint and ${first}
        union all
        select ${MAIN}.${SYSTEM.id}, ${text}, step + 1
        from above join ${table} on ${MAIN}.${SYSTEM.id} = ${idSql('above.parent')}
        where step < ${MAX_ABOVE} and ${next}
      ) select count(*) as rows from above`;
  });
  const rows = Number(found?.rows ?? 0);
  return rows === 0 ? undefined : { above: rows - 1, endless: rows > MAX_ABOVE };
}

/** A condition for the rows below one, at most so many levels deep. The row must not stand below itself. */
export const belowSql = ({ model, where, parent }: TreeList, rowId: Id, levels: number): SqlPart => {
  const names = PARENTS[parent.column.type.type]?.names ?? (() => 'false');
  const column = columnSql(parent, MAIN);
  const table = `${model.source} ${MAIN}`;
  return (bind) => {
    const [first, next] = [allOf(where)(bind), allOf(where)(bind)];
    return `${MAIN}.${SYSTEM.id} in (with recursive below (id, level) as (
        select ${MAIN}.${SYSTEM.id}, 1 from ${table} where ${names(column, `${bind(rowId)}::bigint`)} and ${first}
        union all
        select ${MAIN}.${SYSTEM.id}, level + 1 from below join ${table} on ${names(column, 'below.id')}
        where level < ${Math.trunc(levels)} and ${next}
      ) select id from below)`;
  };
};

/** The field by which the rows of a tree table are placed; undefined where the list is none, or the database cannot be asked by it. */
export function parentOf(model: RunningModel, { type, parentField }: ColumnDesign = model.design): PlacedField | undefined {
  if (type !== LIST_KIND.tree) return undefined;
  const parent = model.fields.find(({ field }) => field.key === parentField);
  return parent !== undefined && isPlacedByColumn(parent) ? parent : undefined;
}

const textOf = (parent: PlacedField): string => PARENTS[parent.column.type.type]?.text(columnSql(parent, MAIN)) ?? 'null';

/** A condition for the rows at the top: they name no row of the list, or themselves. */
export const topSql =
  ({ model, where, parent }: TreeList): SqlPart =>
  (bind) => {
    const table = `${model.source} ${MAIN}`;
    const [first, next] = [allOf(where)(bind), allOf(where)(bind)];
    return `${MAIN}.${SYSTEM.id} in (select own.id from (select ${MAIN}.${SYSTEM.id} as id, ${textOf(parent)} as parent from ${table} where ${first}) own
      left join (select ${MAIN}.${SYSTEM.id} as id from ${table} where ${next}) above on above.id = ${idSql('own.parent')}
      where above.id is null or above.id = own.id)`;
  };

/** Those of the rows that have rows of the list below them. */
export async function findBranches(pool: pg.Pool, { model, where, parent }: TreeList, ids: readonly Id[]): Promise<Set<Id>> {
  const names = PARENTS[parent.column.type.type]?.names ?? (() => 'false');
  const rows = await runNamed<{ id: Id }>(
    pool,
    (bind) => `select given.id::text as id from unnest(${bind(ids)}::bigint[]) given (id)
      where exists (select from ${model.source} ${MAIN} where ${names(columnSql(parent, MAIN), 'given.id')} and ${MAIN}.${SYSTEM.id} <> given.id
        and ${allOf(where)(bind)})`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those of the ids that are among the rows or above one of them. */
export async function findAbove(
  connection: Connection,
  model: RunningModel,
  parent: PlacedField,
  rowIds: readonly Id[],
  ids: readonly Id[],
): Promise<Set<Id>> {
  const table = `${model.source} ${MAIN}`;
  const found = await run<{ id: Id }>(
    connection,
    (bind) => `with recursive above (id, parent, step) as (
        select ${MAIN}.${SYSTEM.id}, ${textOf(parent)}, 0 from ${table} where ${MAIN}.${SYSTEM.id} = any(${bind(rowIds)}::bigint[])
        union all
        select ${MAIN}.${SYSTEM.id}, ${textOf(parent)}, step + 1 from above join ${table} on ${MAIN}.${SYSTEM.id} = ${idSql('above.parent')}
        where step < ${MAX_ABOVE} and not above.id = any(${bind(ids)}::bigint[])
      ) select distinct id::text as id from above where id = any(${bind(ids)}::bigint[])`,
  );
  return new Set(found.map(({ id }) => id));
}

import type pg from 'pg';
import type { ColumnType } from '@banyan/shared-contracts/forms/model/widget';
import { runNamed } from '../../../../../core/database/named-statements';
import { allOf, type SqlPart } from '../../../../../core/database/sql-text';
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
  const text = PARENTS[parent.column.type.type]?.text(columnSql(parent, MAIN)) ?? 'null';
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

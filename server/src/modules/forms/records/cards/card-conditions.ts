import { AppError } from '@banyan/shared-contracts/errors';
import { type ListLayout, TABLE_LAYOUT } from '@banyan/shared-contracts/forms/model/list-layout';
import type { ColumnType } from '@banyan/shared-contracts/forms/model/widget';
import { comparisonSql, type ComparedColumn } from '../../../../core/conditions/condition-sql';
import type { SqlPart } from '../../../../core/database/sql-text';
import { maskOf } from '../values/display';
import type { OpenModel } from '../read/record-reader';
import { visible } from '../read/lists/search';
import type { PlacedField } from '../../design/running-model';

/** Columns that hold one choice: lists of them would place a record in several columns. */
const ONE_CHOICE: readonly ColumnType['type'][] = ['text', 'smallint', 'bigint'];

/** A field of the record itself that the caller sees whole. Throws BAD_INPUT for any other. */
function placingColumn({ model, access }: OpenModel, key: string): { placed: PlacedField; column: ComparedColumn } {
  const found = visible(model, access, key);
  if (found.column.wrap !== undefined || maskOf(found.placed, access) !== undefined) throw new AppError('BAD_INPUT', { problems: key });
  return found;
}

/** The column of a choice field by which a board is divided. Throws BAD_INPUT where it holds no single choice, or is not open to the caller. */
export function choiceColumn(opened: OpenModel, key: string): ComparedColumn {
  const { placed, column } = placingColumn(opened, key);
  const { filter } = placed.field.contract.traits;
  if ((filter !== 'choice' && filter !== 'mark') || !ONE_CHOICE.includes(column.type)) throw new AppError('BAD_INPUT', { problems: key });
  return column;
}

/** The column of a date or time. Throws BAD_INPUT where it is none, or is not open to the caller. */
function timeColumn(opened: OpenModel, key: string): ComparedColumn {
  const { placed, column } = placingColumn(opened, key);
  if (placed.field.contract.traits.filter !== 'time' || column.type !== 'timestamptz') throw new AppError('BAD_INPUT', { problems: key });
  return column;
}

/** The records in a column of a board; those without a value for null. */
export function inColumnSql(opened: OpenModel, { by, value }: { by: string; value: string | null }): SqlPart {
  const column = choiceColumn(opened, by);
  return value === null ? () => `${column.sql} is null` : comparisonSql(column, '==', value);
}

interface AskedDays {
  by: string;
  to: string;
  from: number;
  until: number;
}

/** The records whose time lies in [from, until), or whose span touches it; one that ends before it begins has its first moment alone. */
export function inDaysSql(opened: OpenModel, { by, to, from, until }: AskedDays): SqlPart {
  const begin = timeColumn(opened, by);
  const before = (ms: number) => comparisonSql(begin, '<', ms);
  const end = to === '' ? undefined : timeColumn(opened, to);
  const fits = comparisonSql(end === undefined ? begin : { ...begin, sql: `greatest(${begin.sql}, ${end.sql})` }, '>=', from);
  const beforeUntil = before(until);
  return (bind) => `(${beforeUntil(bind)} and ${fits(bind)})`;
}

/** Throws BAD_INPUT where a layout names what the caller may not see, or fields that cannot place records. */
export function requireLayout(opened: OpenModel, { kind, by, to, title, fields }: ListLayout): void {
  if (kind === 'board') choiceColumn(opened, by);
  if (kind === 'calendar') for (const key of to === '' ? [by] : [by, to]) timeColumn(opened, key);
  if (kind === 'gallery' && placingColumn(opened, by).placed.field.contract.files === undefined)
    throw new AppError('BAD_INPUT', { problems: by });
  for (const key of title === '' ? fields : [title, ...fields]) visible(opened.model, opened.access, key);
}

/** A stored layout as far as its reader may see it: without fields that are hidden, a table where what places the records is. */
export function openLayout(opened: OpenModel, layout: ListLayout): ListLayout {
  const isOpen = (part: Partial<ListLayout>): boolean => {
    try {
      requireLayout(opened, { ...layout, title: '', fields: [], ...part });
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };
  if (!isOpen({})) return TABLE_LAYOUT;
  return {
    ...layout,
    title: isOpen({ title: layout.title }) ? layout.title : '',
    fields: layout.fields.filter((key) => isOpen({ fields: [key] })),
  };
}

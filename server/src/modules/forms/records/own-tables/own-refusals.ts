import { AppError } from '@banyan/shared-contracts/errors';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import pg from 'pg';
import type { MessageKey } from '../../../../core/i18n/translate';
import type { PlacedField, RunningModel } from '../../design/running-model';

/** What the database says where a user-defined table does not take a value. */
const SENTENCES = new Map<string | undefined, MessageKey>([
  ['22001', 'what.ownTable.tooLong'],
  ['22003', 'what.ownTable.tooLarge'],
  ['22P02', 'what.ownTable.notTaken'],
  ['23502', 'what.ownTable.empty'],
  ['23503', 'what.ownTable.referenced'],
  ['23514', 'what.ownTable.notTaken'],
  ['42P01', 'what.ownTable.changed'],
  ['42703', 'what.ownTable.changed'],
]);

/** PostgreSQL's code for a value that a unique index refuses. */
const UNIQUE_VIOLATION = '23505';

/** The field that is in a column of a table; undefined where none is. */
function fieldIn({ fields, tables, ...model }: RunningModel, table: string | undefined, column: string): FormField | undefined {
  const place = table === model.table ? '' : table;
  const below = tables.find(({ name }) => name === table)?.fields ?? [];
  const isIn =
    (at: string | undefined) =>
    ({ column: { own } }: PlacedField) =>
      own?.kind === 'column' && own.place === at && own.column === column;
  return (fields.find(isIn(place)) ?? below.find(isIn('')))?.field;
}

/** Which field has a value that exists already. The database names the columns of the index alone, in the details of the error. */
function taken(model: RunningModel, { table, detail = '' }: pg.DatabaseError): { what: string; fields: string[] } {
  const columns = /\((.+?)\)=\(/.exec(detail)?.[1]?.split(', ') ?? [];
  const found = columns.flatMap((column) => fieldIn(model, table, column.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')) ?? []);
  const value: MessageKey = 'what.ownTable.value';
  return { what: found.map(({ label }) => label).join('、') || value, fields: found.map(({ address }) => address) };
}

function refusalOf(model: RunningModel, error: pg.DatabaseError): AppError | undefined {
  if (error.code === UNIQUE_VIOLATION) return new AppError('DUPLICATE', taken(model, error), { cause: error });
  const what = SENTENCES.get(error.code);
  if (what === undefined) return undefined;
  const { table = model.table, column = '', constraint = '' } = error;
  const label = fieldIn(model, table, column)?.label ?? column;
  return new AppError('NOT_ALLOWED', { what, table, label, constraint }, { cause: error });
}

/** Does something with user-defined tables; what the database refuses becomes a sentence. */
export async function refusingOwn<Result>(model: RunningModel, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw (model.own !== undefined && error instanceof pg.DatabaseError ? refusalOf(model, error) : undefined) ?? error;
  }
}

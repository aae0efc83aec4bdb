import { AppError } from '@banyan/shared-contracts/errors';
import pg from 'pg';
import type { MessageKey } from '../../../../core/i18n/translate';
import type { RunningModel } from '../../design/running-model';

/** What the database says where a table of people does not take a value. */
const SENTENCES = new Map<string | undefined, MessageKey>([
  ['22001', 'what.ownTable.tooLong'],
  ['22003', 'what.ownTable.tooLarge'],
  ['22P02', 'what.ownTable.notTaken'],
  ['23502', 'what.ownTable.empty'],
  ['23503', 'what.ownTable.referenced'],
  ['23505', 'what.ownTable.taken'],
  ['23514', 'what.ownTable.notTaken'],
  ['42P01', 'what.ownTable.changed'],
  ['42703', 'what.ownTable.changed'],
]);

/** The label of the field that is in a column; the name of the column where there is none. */
function labelOf({ fields, tables }: RunningModel, { table, column = '' }: pg.DatabaseError): string {
  const all = [...fields, ...tables.filter(({ name }) => name === table).flatMap((one) => one.fields)];
  return all.find(({ column: { own } }) => own?.kind === 'column' && own.column === column)?.field.label ?? column;
}

/** Does something with tables of people; what the database refuses becomes a sentence. */
export async function refusingOwn<Result>(model: RunningModel, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const what = model.own !== undefined && error instanceof pg.DatabaseError ? SENTENCES.get(error.code) : undefined;
    if (what === undefined) throw error;
    const { constraint = '', message } = error as pg.DatabaseError;
    const details = { table: model.table, label: labelOf(model, error as pg.DatabaseError), constraint, message };
    throw new AppError('NOT_ALLOWED', { what, ...details }, { cause: error });
  }
}

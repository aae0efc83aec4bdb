import { placeSql, quoted, type SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import type { PlacedField, PlacedTable } from '../../design/running-model';
import { keysSql, type OwnModel } from './record-keys';

/** The column of a user-defined table that holds a field; the key of a record where none does. */
export const ownColumn = ({ column: { own } }: PlacedField): string => (own?.kind === 'column' ? quoted(own.column) : 'null');

/** Where records or, with `table`, rows of a sub-table are that get numbers. A number has to be in the main table: it is given there alone. */
export function ownNumbers(model: OwnModel, table?: PlacedTable) {
  const { own, name } = table ?? { own: model.own, name: model.table };
  const key = quoted(own?.key.column ?? '');
  const parent = table?.own?.parent?.column;
  return {
    table: placeSql(model.own.schema, name),
    id: key,
    order: (): SqlPart => () => key,
    isOfNew: table === undefined,
    ofRecords:
      (ids: readonly Id[]): SqlPart =>
      (bind) =>
        `${parent === undefined ? key : quoted(parent)} in (${keysSql(model, ids)(bind)})`,
  };
}

import type { TableColumn } from '../../designs/tables/data-model.contract';
import type { FieldItem } from '../../model/form-document';
import type { JsonObject } from '../../../design/json';
import { isEmptyValue } from '../../model/widget';
import { widgetDesign } from '../registry';
import { type Json, putAt, valueAt } from '../settings-tree';
import type { CreateFacts } from '../widget-design';
import { type ChosenTable, joinedKey } from './chosen-tables';
import { isMappable } from './column-fit';

/** A chosen table with its columns, and what its rows are in the form. */
export interface FormTableChoice extends ChosenTable {
  /** Rows of a child table are a sub-table; a 1:1 table gives fields of the form itself. */
  kind: 'main' | 'one' | 'rows';
  columns: readonly TableColumn[];
}

/** Texts longer than this get several lines. */
const LONG = 200;

interface Made {
  type: string;
  settings: Json;
}

const scaleOf = ({ dataLength }: TableColumn): number => Number(dataLength.split(',')[1] ?? 2);

/** The widget for a column by its type; undefined where none fits. */
function widgetFor(column: TableColumn): Made | undefined {
  const length = Number(column.dataLength);
  switch (column.native) {
    case 'varchar':
    case 'bpchar':
      return length > 0 ? { type: length > LONG ? 'textarea' : 'input', settings: { maxlength: length } } : { type: 'input', settings: {} };
    case 'text':
      return { type: 'textarea', settings: {} };
    case 'int2':
    case 'int4':
    case 'int8':
      return { type: 'inputNumber', settings: { precision: 0 } };
    case 'numeric':
      return { type: 'inputNumber', settings: { precision: scaleOf(column) } };
    case 'float4':
    case 'float8':
      return { type: 'inputNumber', settings: {} };
    case 'bool':
      return { type: 'switch', settings: {} };
    case 'date':
      return { type: 'datePicker', settings: { format: 'yyyy-MM-dd' } };
    case 'timestamp':
    case 'timestamptz':
      return { type: 'datePicker', settings: { format: 'yyyy-MM-dd HH:mm:ss' } };
    default:
      return undefined;
  }
}

/** Whether people enter the column: not what the database or the platform gives, nor what names the main record. */
function isEntered(column: TableColumn, foreignKey: string): boolean {
  if (!isMappable(column) || column.field === foreignKey || column.identity === 1) return false;
  if (column.primaryKey === 0) return true;
  const isGiven = column.defaults !== '' || column.native === 'uuid' || column.native === 'int8';
  return !isGiven && !(['varchar', 'text'].includes(column.native) && foreignKey !== '');
}

const withSettings = (item: FieldItem, settings: Json): JsonObject =>
  Object.entries(settings).reduce<Json>((made, [path, value]) => putAt(made, path, value), item) as JsonObject;

function fieldOf(column: TableColumn, key: string, table: string, facts: CreateFacts): JsonObject | undefined {
  const widget = widgetFor(column);
  const design = widgetDesign(widget?.type ?? '');
  if (widget === undefined || design === undefined) return undefined;
  const settings: Json = {
    ...widget.settings,
    '__config__.label': column.fieldName,
    '__config__.required': column.allowNull === 0 && column.defaults === '' && isEmptyValue(design.contract.empty),
    '__config__.tableName': table,
    __vModel__: key,
  };
  return withSettings(design.create(facts), settings);
}

const keyOf = ({ kind, table }: FormTableChoice, { field }: TableColumn): string => (kind === 'one' ? joinedKey(table, field) : field);

/**
 * Fields for the columns of chosen tables that no field uses yet: labels are the comments of the columns, required is what must not be empty. `used`
 * has the addresses of the fields that are there by table, and the tables of the sub-tables that are there.
 */
export function fieldsOfTables(
  tables: readonly FormTableChoice[],
  used: { keys: ReadonlySet<string>; tables: ReadonlySet<string> },
  facts: CreateFacts,
): JsonObject[] {
  const fieldsOf = (choice: FormTableChoice) =>
    choice.columns
      .filter((column) => isEntered(column, choice.foreignKey))
      .flatMap((column) => {
        const key = keyOf(choice, column);
        const item = choice.kind !== 'rows' && used.keys.has(key) ? undefined : fieldOf(column, key, choice.table, facts);
        return item === undefined ? [] : [item];
      });
  return tables.flatMap((choice): JsonObject[] => {
    if (choice.kind !== 'rows') return fieldsOf(choice);
    if (used.tables.has(choice.table)) return [];
    const table = widgetDesign('table')?.create(facts);
    if (table === undefined) return [];
    const named = { '__config__.label': choice.name, '__config__.tableName': choice.table, '__config__.children': fieldsOf(choice) };
    return [withSettings(table, named)];
  });
}

/** The table of a sub-table, '' where none is chosen. */
export function tableNameOf(props: JsonObject): string {
  const name = valueAt(props, '__config__.tableName');
  return typeof name === 'string' ? name : '';
}

import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { ModelImportRow } from '@banyan/shared-contracts/forms/records/model-import.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { NamedOption } from '@banyan/shared-contracts/forms/widgets/option-source';
import type { Locale } from '@banyan/shared-contracts/locales';
import { translate } from '../../../../core/i18n/translate';
import type { ImportColumns } from './import-columns';
import type { RunningModel } from '../../design/running-model';

/** A column of the sheet with its field. */
export interface ImportedField {
  key: string;
  table: string | undefined;
  field: FormField;
}

export function importedFields({ columns }: ImportColumns, model: RunningModel): ImportedField[] {
  const all = [...model.fields, ...model.tables.flatMap(({ fields }) => fields)].map(({ field }) => field);
  return columns.flatMap(({ key, table }) => {
    const field = all.find(({ address }) => address === (table === undefined ? key : `${table}-${key}`));
    return field === undefined ? [] : [{ key, table, field }];
  });
}

type Texts = Readonly<Record<string, string>>;

const rowsIn = (row: ModelImportRow, table: string): Texts[] => {
  const rows = row[table];
  return Array.isArray(rows) ? rows : [];
};

const textIn = (row: ModelImportRow | Texts, key: string): string => {
  const text = row[key];
  return typeof text === 'string' ? text.trim() : '';
};

/** All texts that stand in a column. */
export const textsOf = ({ key, table }: ImportedField, rows: readonly ModelImportRow[]): string[] =>
  rows.flatMap((row) => (table === undefined ? [row] : rowsIn(row, table)).map((one) => textIn(one, key))).filter(Boolean);

export type Meant = ReadonlyMap<FormField, readonly NamedOption[]>;

/** A text that means nothing: its cell, `line` from 0 that of the sub-table's row. */
export interface CellProblem {
  key: string;
  table: string;
  line: number;
  text: string;
}

interface ImportedRecord {
  record: FormRecord;
  problems: string[];
  cells: CellProblem[];
}

/** The value that a text of a sheet means; undefined where it means none. */
function valueOf({ contract, settings }: FormField, text: string, options: readonly NamedOption[]): unknown {
  if (contract.fromText !== undefined) return contract.fromText(text, settings, options);
  const value = contract.value(settings).safeParse(text);
  return value.success ? value.data : undefined;
}

/** A record out of the texts of a row, and what of them means nothing. */
export function recordOfTexts(fields: readonly ImportedField[], row: ModelImportRow, meant: Meant, locale: Locale): ImportedRecord {
  const cells: CellProblem[] = [];
  const read = (texts: ModelImportRow | Texts, table: string | undefined, line: number): FormRecord =>
    Object.fromEntries(
      fields
        .filter((one) => one.table === table)
        .map(({ key, field }) => {
          const text = textIn(texts, key);
          const { contract, label } = field;
          const value = text === '' ? contract.empty : valueOf(field, text, meant.get(field) ?? []);
          const isName = contract.options !== undefined || contract.traits.named !== undefined || contract.namedBy !== undefined;
          if (value === undefined)
            cells.push({ key, table: table ?? '', line, text: translate(locale, isName ? 'field.unknown' : 'field.value', { label }) });
          return [key, contract.toWire(value ?? contract.empty)];
        }),
    );
  const record = read(row, undefined, 0);
  for (const table of new Set(fields.flatMap((one) => one.table ?? [])))
    record[table] = rowsIn(row, table).map((one, line) => read(one, table, line));
  return { record, problems: [...new Set(cells.map(({ text }) => text))], cells };
}

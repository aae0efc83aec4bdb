import { Decimal } from 'decimal.js';
import type { FormField, FormModel, FormTable } from './form-model';
import { evaluateFormula, fieldsOf, type Formula, FormulaError, parseFormula, toDecimal } from './formula';
import { isEmptyValue } from './widget';
import type { CalculateSettings } from './widgets/calculate.contract';

/** Values of a record by key; a sub-table is a list of rows. */
export type FormRecord = Record<string, unknown>;

const rowsOf = (record: FormRecord, table: string): FormRecord[] => {
  const rows = record[table];
  return Array.isArray(rows) ? (rows as FormRecord[]) : [];
};

/** A calculated field with its formula. */
interface Calculation {
  field: FormField;
  table: FormTable | undefined;
  formula: Formula;
  settings: CalculateSettings;
}

/** Calculated fields of a form in an order in which each comes after what it reads. */
export interface Calculations {
  steps: readonly Calculation[];
  /** Addresses of fields whose formulas read each other in a circle; they stay 0. */
  circles: readonly string[];
  /** Fields whose formula cannot be read. */
  broken: readonly { address: string; error: FormulaError }[];
}

const ownAddress = (field: FormField, table: FormTable | undefined) => (table === undefined ? field.key : `${table.key}.${field.key}`);

export function planCalculations(model: FormModel): Calculations {
  const found: Calculation[] = [];
  const broken: { address: string; error: FormulaError }[] = [];
  const add = (field: FormField, table: FormTable | undefined) => {
    if (field.contract.traits.computed !== true) return;
    const settings = field.settings as CalculateSettings;
    try {
      found.push({ field, table, settings, formula: parseFormula(settings.expression) });
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      broken.push({ address: ownAddress(field, table), error });
    }
  };
  model.fields.forEach((field) => add(field, undefined));
  model.tables.forEach((table) => table.fields.forEach((field) => add(field, table)));

  const steps: Calculation[] = [];
  let left = found;
  for (let grown = true; grown && left.length > 0;) {
    const waiting = new Set(left.map(({ field, table }) => ownAddress(field, table)));
    const ready = left.filter(({ formula }) => fieldsOf(formula).every((address) => !waiting.has(address)));
    steps.push(...ready);
    left = left.filter((calculation) => !ready.includes(calculation));
    grown = ready.length > 0;
  }
  return { steps, circles: left.map(({ field, table }) => ownAddress(field, table)), broken };
}

/** Inside a sub-table `table.child` is the value of the same row, outside the sum over all rows (api-forms B15). */
function reader(record: FormRecord, own: { table: string; row: FormRecord } | undefined) {
  return (address: string): Decimal => {
    const [first = '', child] = address.split('.');
    if (child === undefined) return toDecimal(record[first]);
    if (own?.table === first) return toDecimal(own.row[child]);
    return rowsOf(record, first).reduce((sum, row) => sum.plus(toDecimal(row[child])), new Decimal(0));
  };
}

/** The record with all calculated fields computed anew; nothing else changes, and the given record stays as it is. */
export function calculate({ steps, circles }: Calculations, record: FormRecord): FormRecord {
  let result = record;
  const round = (value: Decimal, precision: number) => value.toDecimalPlaces(precision, Decimal.ROUND_HALF_UP).toNumber();
  for (const { field, table, formula, settings } of steps) {
    if (table === undefined) {
      result = { ...result, [field.key]: round(evaluateFormula(formula, reader(result, undefined)), settings.precision) };
      continue;
    }
    const current = result;
    const rows = rowsOf(current, table.key).map((row) => ({
      ...row,
      [field.key]: round(evaluateFormula(formula, reader(current, { table: table.key, row })), settings.precision),
    }));
    result = { ...current, [table.key]: rows };
  }
  for (const address of circles) if (!address.includes('.')) result = { ...result, [address]: 0 };
  return result;
}

/** Why a value is refused. */
export type Problem = 'required' | 'pattern' | 'value';

/** A refused value: its place (`key`, or `table`, row index and child key), and why. `message` is the design's own text for a pattern. */
export interface RecordIssue {
  field: FormField;
  table: FormTable | undefined;
  row: number | undefined;
  problem: Problem;
  message: string;
}

/** Whether a text matches a pattern of the design; where others would wait for a slow one, the engine is another (server). */
export type Matches = (expression: RegExp, text: string) => boolean;

function checkField(field: FormField, value: unknown, place: Pick<RecordIssue, 'table' | 'row'>, matches: Matches): RecordIssue[] {
  const { traits } = field.contract;
  if (traits.system !== undefined || traits.computed === true) return [];
  if (isEmptyValue(value)) return field.required && !field.hidden ? [{ field, ...place, problem: 'required', message: '' }] : [];
  if (!field.contract.value(field.settings).safeParse(value).success) return [{ field, ...place, problem: 'value', message: '' }];
  const failed =
    typeof value === 'string' || typeof value === 'number'
      ? field.patterns.find(({ expression }) => !matches(expression, String(value)))
      : undefined;
  return failed === undefined ? [] : [{ field, ...place, problem: 'pattern', message: failed.message }];
}

/** Everything that is wrong with a record, in the order of the form. Hidden fields are not required. */
export function validateRecord(
  model: FormModel,
  record: FormRecord,
  matches: Matches = (expression, text) => expression.test(text),
): RecordIssue[] {
  const issues: RecordIssue[] = [];
  model.fields.forEach((field) => issues.push(...checkField(field, record[field.key], { table: undefined, row: undefined }, matches)));
  model.tables.forEach((table) => {
    rowsOf(record, table.key).forEach((row, index) => {
      for (const field of table.fields) issues.push(...checkField(field, row[field.key], { table, row: index }, matches));
    });
  });
  return issues;
}

/** Only what the form knows, by key; unknown members, system fields and client keys of rows (`jnpfId`) are dropped. */
export function pickKnown(model: FormModel, record: FormRecord): FormRecord {
  const pick = (fields: Iterable<FormField>, values: FormRecord) =>
    Object.fromEntries(
      [...fields].filter(({ contract, key }) => contract.traits.system === undefined && key in values).map(({ key }) => [key, values[key]]),
    );
  const picked: FormRecord = pick(model.fields.values(), record);
  model.tables.forEach((table) => {
    if (!(table.key in record)) return;
    picked[table.key] = rowsOf(record, table.key).map((row) => ({
      ...pick(table.fields, row),
      ...(typeof row['id'] === 'string' && /^\d{1,19}$/.test(row['id']) ? { id: row['id'] } : {}),
    }));
  });
  return picked;
}

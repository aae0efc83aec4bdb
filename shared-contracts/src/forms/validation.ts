import type { FormField, FormModel, FormTable } from './form-model';
import { type FormRecord, rowReader, rowsOf } from './record';
import { type CheckFacts, isEmptyValue, type PassedLimit, type ReadField } from './widget';

/**
 * Why a value is refused. `window`: it does not fit the rest of the record, or the present time. `taken`: another record, or another row, has it.
 * `said`: somebody else knows why, and `message` says it.
 */
export type Problem = 'required' | 'pattern' | 'value' | 'window' | 'taken' | 'said';

/** A refused value: its place (`key`, or `table`, row index and child key), and why. `message` is the design's own text for a pattern, or the server's. */
export interface RecordIssue {
  field: FormField;
  table: FormTable | undefined;
  row: number | undefined;
  problem: Problem;
  message: string;
  /** Which end of its window the value has passed, where it has one. */
  passed?: PassedLimit | undefined;
}

/** Whether a text matches a pattern of the design; where others would wait for a slow one, the engine is another (server). */
export type Matches = (expression: RegExp, text: string) => boolean;

/** How values are checked. */
export interface CheckRules {
  matches?: Matches;
  /** Epoch milliseconds; now where nothing is said. */
  now?: number;
  /** Whether an empty value is refused; the design's word where nothing is said. */
  required?: (field: FormField, table: FormTable | undefined) => boolean;
  /** Whether a field is out of sight: nothing but the kind of its value is checked then. */
  hidden?: (field: FormField, table: FormTable | undefined) => boolean;
}

const byDesign = { required: (field: FormField) => field.required, hidden: (field: FormField) => field.hidden };
const matchesAsIs: Matches = (expression, text) => expression.test(text);

type IssuePlace = Pick<RecordIssue, 'table' | 'row'>;

/** What is wrong with one value; the first problem only. */
export function checkValue(
  field: FormField,
  value: unknown,
  place: IssuePlace,
  read: ReadField,
  rules: CheckRules,
): RecordIssue | undefined {
  const { contract, settings, patterns } = field;
  const issue = (problem: Problem, message = ''): RecordIssue => ({ field, ...place, problem, message });
  if (contract.traits.system !== undefined || contract.traits.computed === true) return undefined;
  const hidden = (rules.hidden ?? byDesign.hidden)(field, place.table);
  if (isEmptyValue(value)) return !hidden && (rules.required ?? byDesign.required)(field, place.table) ? issue('required') : undefined;
  if (!contract.value(settings).safeParse(value).success) return issue('value');
  if (hidden) return undefined;
  const facts: CheckFacts = { read, now: rules.now ?? Date.now() };
  if (contract.fits?.(value, settings, facts) === false) return { ...issue('window'), passed: contract.passed?.(value, settings, facts) };
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const failed = patterns.find(({ expression }) => !(rules.matches ?? matchesAsIs)(expression, String(value)));
  return failed && issue('pattern', failed.message);
}

/** Numbers of the rows that repeat what an earlier row has in a field that takes every value once (api-forms B2, `unique`). */
export function repeatedRows(field: FormField, rows: readonly FormRecord[]): number[] {
  if (!field.unique) return [];
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const value = row[field.key];
    if (isEmptyValue(value)) return [];
    const text = JSON.stringify(value);
    if (seen.has(text)) return [index];
    seen.add(text);
    return [];
  });
}

function repeatedValues(table: FormTable, rows: readonly FormRecord[], { hidden = byDesign.hidden }: CheckRules): RecordIssue[] {
  const open = table.fields.filter((field) => !hidden(field, table));
  return open.flatMap((field) =>
    repeatedRows(field, rows).map((row): RecordIssue => ({ field, table, row, problem: 'taken', message: '' })),
  );
}

/** Everything that is wrong with a record, in the order of the form. Hidden fields are not required and match no pattern. */
export function validateRecord(model: FormModel, record: FormRecord, rules: CheckRules = {}): RecordIssue[] {
  const inMain = rowReader(model, record, undefined);
  const main = [...model.fields.values()].map((field) =>
    checkValue(field, record[field.key], { table: undefined, row: undefined }, inMain, rules),
  );
  const rows = [...model.tables.values()].flatMap((table) =>
    rowsOf(record, table.key).flatMap((values, row) => {
      const read = rowReader(model, record, { table: table.key, row: values });
      return table.fields.map((field) => checkValue(field, values[field.key], { table, row }, read, rules));
    }),
  );
  const wrong = [...main, ...rows].filter((issue) => issue !== undefined);
  const repeated = [...model.tables.values()].flatMap((table) => repeatedValues(table, rowsOf(record, table.key), rules));
  return [...wrong, ...repeated];
}

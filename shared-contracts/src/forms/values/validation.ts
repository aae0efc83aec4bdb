import type { FormField, FormModel, FormNode, FormTable } from '../model/form-model';
import { type FormRecord, rowReader, rowsOf } from '../records/record';
import { isUnchanged, type RecordSides, type Side, storedSides } from './unchanged-values';
import { type CheckFacts, isEmptyValue, type PassedLimit } from '../model/widget';

/**
 * Why a value is refused. `window`: it does not fit the rest of the record, or the present time. `taken`: another record, or another row,
 * has it. `said`: the reason comes from another source, and `message` states it.
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
  /** Epoch milliseconds; the default is now. */
  now?: number;
  /** Whether an empty value is refused, of a column in the row where it is known; the default is the setting of the design. */
  required?: (field: FormField, table: FormTable | undefined, row: FormRecord | undefined) => boolean;
  /** Whether a field is hidden: only the kind of its value is checked then. */
  hidden?: (field: FormField, table: FormTable | undefined, row: FormRecord | undefined) => boolean;
  /** Whether the schema of a field accepts a value that is not empty; a caller that needs the answer again may cache it. */
  accepts?: (field: FormField, hidden: boolean, value: unknown) => boolean;
}

/** Whether the design hides a field, or its whole table. */
export const isHiddenByDesign = (field: FormField, table: FormTable | undefined): boolean => field.hidden || table?.hidden === true;

/** Schema of a value: for hidden fields only of its kind. */
export const schemaFor = ({ contract, settings }: FormField, hidden: boolean) =>
  hidden && contract.kind !== undefined ? contract.kind(settings) : contract.value(settings);

const byDesign = { required: (field: FormField) => field.required, hidden: isHiddenByDesign };
const acceptedBySchema = (field: FormField, hidden: boolean, value: unknown) => schemaFor(field, hidden).safeParse(value).success;
const matchesAsIs: Matches = (expression, text) => expression.test(text);

type IssuePlace = Pick<RecordIssue, 'table' | 'row'>;

/** A record, or one of its rows, as it is checked; `stored` is what it was. */
export interface CheckedSide extends Side {
  stored?: Side | undefined;
}

/**
 * The problem of one value; only the first one. Windows limit what may be chosen (product-2 section 5): a stored value remains valid as
 * long as the fields that decide about it are unchanged.
 */
export function checkValue(field: FormField, side: CheckedSide, place: IssuePlace, rules: CheckRules): RecordIssue | undefined {
  const { contract, settings, patterns } = field;
  const value = side.values?.[field.key];
  const issue = (problem: Problem, message = ''): RecordIssue => ({ field, ...place, problem, message });
  if (contract.traits.system !== undefined || contract.traits.computed === true) return undefined;
  const row = place.table && side.values;
  const hidden = (rules.hidden ?? byDesign.hidden)(field, place.table, row);
  const required = () => !hidden && (rules.required ?? byDesign.required)(field, place.table, row);
  if (isEmptyValue(value)) return required() ? issue('required') : undefined;
  if (!(rules.accepts ?? acceptedBySchema)(field, hidden, value)) return issue('value');
  if (contract.isWhole?.(value) === false && required()) return issue('required');
  if (hidden) return undefined;
  const facts: CheckFacts = { read: side.read, now: rules.now ?? Date.now() };
  const stays = () => side.stored !== undefined && isUnchanged(field, side, side.stored);
  if (contract.fits?.(value, settings, facts) === false && !stays())
    return { ...issue('window'), passed: contract.passed?.(value, settings, facts) };
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
  const open = table.fields.filter((field) => !hidden(field, table, undefined));
  const isSeen = (field: FormField, row: number) => !hidden(field, table, rows[row]);
  return open.flatMap((field) =>
    repeatedRows(field, rows)
      .filter((row) => isSeen(field, row))
      .map((row): RecordIssue => ({ field, table, row, problem: 'taken', message: '' })),
  );
}

/** How a whole record is checked. */
export interface RecordRules extends CheckRules {
  /** The record as it is stored, rows with their ids; a new one has nothing stored. */
  stored?: FormRecord | undefined;
}

/** What holds values, in the order in which the form shows it. */
const holdersIn = (nodes: readonly FormNode[]): (FormField | FormTable)[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'field') return [node.field];
    if (node.kind === 'table') return [node.table];
    return node.kind === 'container' ? holdersIn(node.children) : [];
  });

/**
 * Everything that is wrong with a record, in the order in which the form shows it, sub-tables row by row. Hidden fields are not required and
 * match no pattern.
 */
export function validateRecord(model: FormModel, record: FormRecord, { stored, ...rules }: RecordRules = {}): RecordIssue[] {
  const before: RecordSides = storedSides(model, stored);
  const own: CheckedSide = { values: record, read: rowReader(model, record, undefined), stored: before.main };

  const inTable = (table: FormTable): RecordIssue[] => {
    const rows = rowsOf(record, table.key);
    const repeated = repeatedValues(table, rows, rules);
    return rows.flatMap((values, row) => {
      const read = rowReader(model, record, { table: table.key, row: values });
      const side: CheckedSide = { values, read, stored: before.rowOf(table.key, values['id']) };
      const wrong = table.fields.flatMap((field) => checkValue(field, side, { table, row }, rules) ?? []);
      return [...wrong, ...repeated.filter((issue) => issue.row === row)];
    });
  };

  return holdersIn(model.nodes).flatMap((holder) =>
    'fields' in holder ? inTable(holder) : (checkValue(holder, own, { table: undefined, row: undefined }, rules) ?? []),
  );
}

import { Decimal } from '../../numbers/decimal';
import { orderByReads } from './calculation-order';
import type { FormField, FormModel, FormTable } from '../model/form-model';
import { fieldsOf, type Formula, parseFormula } from './formula';
import { evaluateFormula, type KeptSummaries } from './formula-evaluation';
import type { ReadValues } from './formula-values';
import { FormulaError } from './formula-tokens';
import { type FormRecord, rowsOf } from '../records/record';

/** A calculated field with its formula. */
export interface Calculation {
  field: FormField;
  table: FormTable | undefined;
  /** As formulas name it: the key, or `table.child`. */
  address: string;
  formula: Formula;
  /** Addresses that the formula reads. */
  reads: readonly string[];
  precision: number;
}

/** Calculated fields of a form in an order in which each comes after what it reads. */
export interface Calculations {
  steps: readonly Calculation[];
  /** Formulas that read each other in a circle, as the path of addresses that comes back to its beginning; they stay 0. */
  circles: readonly (readonly string[])[];
  /** The fields of all circles. */
  circular: readonly Calculation[];
  /** Fields whose formula cannot be read. */
  broken: readonly { address: string; label: string; error: FormulaError }[];
}

const addressIn = (field: FormField, table: FormTable | undefined) => (table === undefined ? field.key : `${table.key}.${field.key}`);

function readFormulas(model: FormModel): { found: Calculation[]; broken: Calculations['broken'] } {
  const found: Calculation[] = [];
  const broken: { address: string; label: string; error: FormulaError }[] = [];
  const add = (field: FormField, table: FormTable | undefined) => {
    const computed = field.contract.formula?.(field.settings);
    if (computed === undefined) return;
    const { expression, precision } = computed;
    const address = addressIn(field, table);
    try {
      const formula = parseFormula(expression);
      found.push({ field, table, address, precision, formula, reads: fieldsOf(formula) });
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      broken.push({ address, label: field.label, error });
    }
  };
  model.fields.forEach((field) => add(field, undefined));
  model.tables.forEach((table) => table.fields.forEach((field) => add(field, table)));
  return { found, broken };
}

/** Orders the calculated fields by what they read, and names the circles. */
export function planCalculations(model: FormModel): Calculations {
  const { found, broken } = readFormulas(model);
  const { ordered: steps, circular, circles } = orderByReads(found);
  return { steps, circles, circular, broken };
}

/** Inside a sub-table `table.child` is the value of the same row, outside the values of all rows (api-forms B15). */
function valuesReader(record: FormRecord, own: { table: string; row: FormRecord } | undefined): ReadValues {
  return (address) => {
    const [first = '', child] = address.split('.');
    if (child === undefined) return [record[first]];
    if (own?.table === first) return [own.row[child]];
    return rowsOf(record, first).map((row) => row[child]);
  };
}

/**
 * The value of one calculated field, rounded to its decimals, as exact text. `kept` is passed from row to row as long as nothing else
 * changes.
 */
function calculateOne({ formula, precision, table }: Calculation, read: ReadValues, kept: KeptSummaries): string {
  const isOwn = (address: string) => table !== undefined && address.startsWith(`${table.key}.`);
  return evaluateFormula(formula, read, kept, isOwn).toDecimalPlaces(precision, Decimal.ROUND_HALF_UP).toFixed();
}

/**
 * The record with all calculated fields computed again, as exact texts; nothing else changes, and the given record is not modified. Fields
 * in a cycle are 0.
 */
export function calculate({ steps, circular }: Calculations, record: FormRecord): FormRecord {
  const result: FormRecord = { ...record };
  const copied = new Set<string>();
  const rowsFor = (key: string): FormRecord[] => {
    if (!copied.has(key)) result[key] = rowsOf(record, key).map((row) => ({ ...row }));
    copied.add(key);
    return rowsOf(result, key);
  };
  // First, so that nothing is computed out of what a client sent for them.
  for (const { field, table } of circular) {
    if (table === undefined) result[field.key] = '0';
    else for (const row of rowsFor(table.key)) row[field.key] = '0';
  }
  for (const step of steps) {
    const { field, table } = step;
    const kept: KeptSummaries = new Map();
    if (table === undefined) result[field.key] = calculateOne(step, valuesReader(result, undefined), kept);
    else for (const row of rowsFor(table.key)) row[field.key] = calculateOne(step, valuesReader(result, { table: table.key, row }), kept);
  }
  return result;
}

/** Finds out and computes the calculated fields of a form. */
export interface Calculator {
  plan(model: FormModel): Calculations;
  /** One field; `kept` is passed from row to row as long as nothing but its results changes. */
  compute(calculation: Calculation, read: ReadValues, kept: KeptSummaries): string;
}

/** The calculator of calculated fields. */
export const calculator: Calculator = { plan: planCalculations, compute: calculateOne };

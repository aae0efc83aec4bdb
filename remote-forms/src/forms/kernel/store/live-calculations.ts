import type { Calculation, Calculations, Calculator } from '@banyan/shared-contracts/forms/formula/calculation';
import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import type { KeptSummaries } from '@banyan/shared-contracts/forms/formula/formula-evaluation';
import type { ReadValues } from '@banyan/shared-contracts/forms/formula/formula-values';

/** The values that calculations read, and where results are written. `row` is the client key of a row of the calculated field's table. */
export interface CalculationValues {
  rowKeys: (table: string) => readonly string[];
  /** All values at an address of a formula, seen from a row of `table`. */
  read: (own: { table: string; row: string } | undefined) => ReadValues;
  /** Writes a result; returns whether it has changed. */
  write: (calculation: Calculation, row: string | undefined, value: string) => boolean;
}

/** Rows of a calculated column that must be computed again. */
type Stale = 'all' | Set<string>;

const NOTHING: Pick<Calculations, 'steps' | 'circular'> = { steps: [], circular: [] };

/** The calculator that the calculated fields provide; undefined in a form without any. */
export const calculatorOf = ({ fields, tables }: FormModel): Calculator | undefined =>
  [...fields.values(), ...[...tables.values()].flatMap((table) => table.fields)].find(({ contract }) => contract.calculator !== undefined)
    ?.contract.calculator;

/** Computes only fields that depend on changed values, each field once, in the order of the plan. */
export function createLiveCalculations(model: FormModel, values: CalculationValues) {
  const calculator = calculatorOf(model);
  const { steps, circular } = calculator?.plan(model) ?? NOTHING;
  const readers = new Map<string, Calculation[]>();
  for (const step of steps) for (const address of step.reads) readers.set(address, [...(readers.get(address) ?? []), step]);
  const stale = new Map<Calculation, Stale>();

  const mark = (calculation: Calculation, row: string | undefined) => {
    const known = stale.get(calculation);
    if (known === 'all') return;
    if (row === undefined || calculation.table === undefined) stale.set(calculation, 'all');
    else stale.set(calculation, (known ?? new Set()).add(row));
  };

  /** A value was changed: of a main field (`key`), or of one row (`table.child`). */
  const touched = (address: string, row?: string) => {
    const [table] = address.split('.');
    for (const reader of readers.get(address) ?? []) mark(reader, reader.table?.key === table ? row : undefined);
  };

  const compute = (step: Calculation, row: string | undefined, kept: KeptSummaries) => {
    const own = step.table === undefined || row === undefined ? undefined : { table: step.table.key, row };
    if (calculator === undefined) return;
    if (values.write(step, row, calculator.compute(step, values.read(own), kept))) touched(step.address, row);
  };

  const eachRow = ({ table }: Calculation, rows: Stale, visit: (row: string | undefined) => void) => {
    if (table === undefined) visit(undefined);
    else for (const row of rows === 'all' ? values.rowKeys(table.key) : rows) visit(row);
  };

  const settle = () => {
    for (const step of steps) {
      const rows = stale.get(step);
      if (rows === undefined) continue;
      stale.delete(step);
      const kept: KeptSummaries = new Map();
      eachRow(step, rows, (row) => compute(step, row, kept));
    }
  };

  /** Fields in a circular reference are 0. */
  const clear = (table: string | undefined, rows: Stale) => {
    for (const one of circular)
      if (table === undefined || one.table?.key === table) eachRow(one, rows, (row) => values.write(one, row, '0'));
  };

  return {
    touched,
    /** Rows were added, removed or moved; `added` have never been computed. */
    rowsChanged(table: string, added: readonly string[]) {
      clear(table, new Set(added));
      for (const step of steps) {
        if (step.table?.key === table) added.forEach((row) => mark(step, row));
        else if (step.reads.some((address) => address.startsWith(`${table}.`))) mark(step, undefined);
      }
    },
    /** Computes everything. */
    begin() {
      clear(undefined, 'all');
      steps.forEach((step) => mark(step, undefined));
      settle();
    },
    settle,
  };
}

import { Decimal } from '../../numbers/decimal';
import { toDecimal } from './decimal-value';
import type { Comparison, Formula, Operator } from './formula';
import { FORMULA_FUNCTIONS } from './formula-functions';
import { NO_VALUES, summarize, summaryOfOne, type ReadValues, type ValueSummary, ZERO } from './formula-values';

type ReadSummary = (address: string) => ValueSummary;

const ONE = new Decimal(1);

const compute: Record<Operator, (left: Decimal, right: Decimal) => Decimal> = {
  '+': (left, right) => left.plus(right),
  '-': (left, right) => left.minus(right),
  '×': (left, right) => left.times(right),
  '÷': (left, right) => left.div(right),
};

const compare: Record<Comparison, (order: number) => boolean> = {
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
};

/** What cannot be computed, like a division by nothing, counts as nothing. */
const finite = (value: Decimal): Decimal => (value.isFinite() ? value : ZERO);

/** Texts are compared as texts, everything else as numbers. */
function orderOf(left: Formula, right: Formula, read: ReadSummary): number {
  if (left.kind === 'text' || right.kind === 'text') {
    const [one, other] = [textOf(left, read), textOf(right, read)];
    return one === other ? 0 : one < other ? -1 : 1;
  }
  return evaluate(left, read).comparedTo(evaluate(right, read));
}

function textOf(formula: Formula, read: ReadSummary): string {
  if (formula.kind === 'text') return formula.value;
  if (formula.kind !== 'field') return evaluate(formula, read).toFixed();
  const { first } = read(formula.address);
  return typeof first === 'string' || typeof first === 'number' ? String(first) : '';
}

const summaryOf = (formula: Formula, read: ReadSummary): ValueSummary =>
  formula.kind === 'field' ? read(formula.address) : summaryOfOne(evaluate(formula, read));

const argument = <Result>(args: readonly Formula[], index: number, of: (part: Formula) => Result, missing: Result): Result => {
  const part = args[index];
  return part === undefined ? missing : of(part);
};

function evaluate(formula: Formula, read: ReadSummary): Decimal {
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'text':
      return toDecimal(formula.value);
    case 'field':
      return read(formula.address).sum;
    case 'negate':
      return evaluate(formula.operand, read).negated();
    case 'binary':
      return finite(compute[formula.operator](evaluate(formula.left, read), evaluate(formula.right, read)));
    case 'compare':
      return compare[formula.operator](orderOf(formula.left, formula.right, read)) ? ONE : ZERO;
    case 'call':
      return finite(
        FORMULA_FUNCTIONS[formula.name].compute({
          count: formula.args.length,
          number: (index) => argument(formula.args, index, (part) => evaluate(part, read), ZERO),
          values: (index) => argument(formula.args, index, (part) => summaryOf(part, read), NO_VALUES),
          text: (index) => argument(formula.args, index, (part) => textOf(part, read), ''),
        }),
      );
  }
}

/** What is known of addresses whose values stay the same while one field is computed, in however many rows. */
export type KeptSummaries = Map<string, ValueSummary>;

/**
 * The value of a formula: always a finite number. Values are read and summed up once for each address; `kept` is passed from one row to the
 * next, except for what `isOwn` finds in the row itself, so that a table that reads another one does not read it once for each row.
 */
export function evaluateFormula(
  formula: Formula,
  read: ReadValues,
  kept: KeptSummaries = new Map(),
  isOwn: (address: string) => boolean = () => false,
): Decimal {
  return evaluate(formula, (address) => {
    if (isOwn(address)) return summarize(read(address));
    const known = kept.get(address);
    if (known !== undefined) return known;
    const summary = summarize(read(address));
    kept.set(address, summary);
    return summary;
  });
}

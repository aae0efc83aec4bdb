import { orderByReads } from '@banyan/shared-contracts/forms/formula/calculation-order';
import { type Expression, fieldsOf, type Formula, parseFormula } from '@banyan/shared-contracts/forms/formula/formula';
import { FormulaError, type FormulaProblem } from '@banyan/shared-contracts/forms/formula/formula-tokens';
import type { FactField, FormFacts } from '../form-facts';

/** A problem of a formula; `position` counts its members from 0. */
export type ExpressionProblem =
  | { kind: FormulaProblem; position: number }
  | { kind: 'unknownField'; position: number; name: string }
  | { kind: 'circle'; position: number; path: readonly string[] };

/** The name of a field in formulas: the key, or `table.child`. */
export const formulaAddress = ({ key, table }: Pick<FactField, 'key' | 'table'>): string => (table === undefined ? key : `${table}.${key}`);

const readOrNothing = (expression: Expression): Formula | undefined => {
  try {
    return parseFormula(expression);
  } catch {
    return undefined;
  }
};

/** Formulas of the whole form that read each other, with this formula as the one of the field. */
function circleOf(formula: Formula, own: FactField, { fields }: FormFacts): readonly string[] | undefined {
  const others = fields.flatMap((field) => {
    const stored = field.contract.formula?.(field.contract.settings(field.item));
    const read = field.id === own.id || stored === undefined ? undefined : readOrNothing(stored.expression);
    return read === undefined ? [] : [{ address: formulaAddress(field), reads: fieldsOf(read) }];
  });
  const self = { address: formulaAddress(own), reads: fieldsOf(formula) };
  return orderByReads([self, ...others]).circles.find((circle) => circle.includes(self.address));
}

/** All problems of a formula of a field, in the order of the formula. An empty one has no problems: it is not designed yet. */
export function expressionProblems(expression: Expression, ownId: string, facts: FormFacts): ExpressionProblem[] {
  if (expression.length === 0) return [];
  const known = new Map(facts.fields.map((field) => [formulaAddress(field), field]));
  const unknown = expression.flatMap((member, position): ExpressionProblem[] =>
    typeof member === 'string' || known.has(member.__vModel__)
      ? []
      : [{ kind: 'unknownField', position, name: member.label || member.__vModel__ }],
  );
  let formula: Formula;
  try {
    formula = parseFormula(expression);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return [...unknown, { kind: error.problem, position: error.position }];
  }
  const own = facts.fields.find(({ id }) => id === ownId);
  const circle = own && circleOf(formula, own, facts);
  if (circle === undefined) return unknown;
  const path = circle.map((address) => known.get(address)?.label ?? address);
  return [...unknown, { kind: 'circle', position: 0, path }];
}

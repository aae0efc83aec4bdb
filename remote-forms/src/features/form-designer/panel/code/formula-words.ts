import type { FormulaFunction } from '@banyan/shared-contracts/forms/formula/formula-functions';
import type { FormsText } from '../../../../forms/public/text';
import type { ExpressionProblem } from './formula-check';

/** The signature of each function. */
export const SIGNATURES: Record<FormulaFunction, string> = {
  SUM: 'SUM(a, b, …)',
  AVG: 'AVG(a, b, …)',
  MIN: 'MIN(a, b, …)',
  MAX: 'MAX(a, b, …)',
  COUNT: 'COUNT(a, b, …)',
  ROUND: 'ROUND(a, n)',
  IF: 'IF(a > b, x, y)',
  DATEDIFF: 'DATEDIFF(a, b, "DAY")',
};

/** Characters of a formula that buttons insert. */
export const SIGNS = ['+', '-', '×', '÷', '(', ')', ',', '>', '<', '=', '≥', '≤', '≠'] as const;

/** A problem of a formula as text. */
export function problemWords(problem: ExpressionProblem, text: FormsText): string {
  if (problem.kind === 'unknownField') return text('forms.panel.formula.problem.unknownField', { name: problem.name });
  if (problem.kind === 'circle') return text('forms.panel.formula.problem.circle', { path: problem.path.join(' → ') });
  return text(`forms.panel.formula.problem.${problem.kind}`);
}

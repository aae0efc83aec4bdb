import { planCalculations } from '@banyan/shared-contracts/forms/formula/calculation';
import { AppError } from '@banyan/shared-contracts/errors';
import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { calculationProblems } from '@banyan/shared-contracts/forms/formula/formula-problems';

/** Refuses formulas that read each other in a circle, and those that cannot be read; says where. */
export function refuseBadFormulas(form: FormModel): void {
  const [problem] = calculationProblems(form, planCalculations(form));
  if (problem === undefined) return;
  if (problem.kind === 'circle') throw new AppError('NOT_ALLOWED', { what: 'what.formCircle', path: problem.path.join(' → ') });
  const { label, position } = problem;
  throw new AppError('NOT_ALLOWED', { what: `what.formFormula.${problem.problem}`, label, position });
}

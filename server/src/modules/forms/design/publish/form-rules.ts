import { AppError } from '@banyan/shared-contracts/errors';
import { planCalculations } from '@banyan/shared-contracts/forms/formula/calculation';
import { readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { listProblems } from '@banyan/shared-contracts/forms/design/list/list-problems';
import { modelOf } from '@banyan/shared-contracts/forms/design/document/model-of';
import { ruleProblems } from '@banyan/shared-contracts/forms/design/document/rule-problems';
import type { DesignDocuments } from '../documents/complete-design';

const NO_ACTION = 'design.problem.list.noAction';

/**
 * Refuses rules by conditions that name what is not there, contradict themselves, or set each other off in a circle, and custom buttons
 * without an action; says which rule or button.
 */
export function refuseUnusableEntries({
  form_data: formData,
  column_data: columnData,
  app_column_data: appColumnData,
}: DesignDocuments): void {
  const doc = readFormWire({ formData, columnData, appColumnData });
  const rule = ruleProblems(doc, () => planCalculations(modelOf(doc))).find(({ severity }) => severity === 'error');
  const problem = rule ?? listProblems(doc).find(({ text }) => text.key === NO_ACTION);
  if (problem === undefined) return;
  const { key, values } = problem.text;
  throw new AppError('NOT_ALLOWED', { ...values, what: key.replace('design.problem.', 'what.form.') });
}

import type { Calculator } from '@banyan/shared-contracts/forms/formula/calculation';
import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { calculationProblems } from '@banyan/shared-contracts/forms/formula/formula-problems';
import { Alert } from 'antd';
import { useMemo } from 'react';
import styles from './formula-note.module.css';
import { useText } from '../use-text';

/** Shows which calculated fields of a form with an old release have no result, and the reason. */
export function FormulaNote({ model, calculator }: { model: FormModel; calculator: Calculator }) {
  const text = useText();
  const problems = useMemo(() => calculationProblems(model, calculator.plan(model)), [model, calculator]);
  if (problems.length === 0) return null;
  const sentences = problems.map((problem) =>
    problem.kind === 'circle'
      ? text('forms.formula.circle', { path: problem.path.join(' → ') })
      : text('forms.formula.broken', { label: problem.label, position: problem.position }),
  );
  return (
    <Alert
      className={styles['note'] ?? ''}
      type="warning"
      showIcon
      role="status"
      title={text('forms.formula.title')}
      description={sentences.join(' ')}
    />
  );
}

import type { FormModel } from '@banyan/shared-contracts/forms/form-model';
import { calculationProblems } from '@banyan/shared-contracts/forms/formula-problems';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { calculatorOf } from './store/live-calculations';
import styles from './formula-note.module.css';
import { useText } from './use-text';

/** Says which calculated fields of a form that was released long ago have no result, and why. */
export function FormulaNote({ model }: { model: FormModel }) {
  const text = useText();
  const problems = useMemo(() => {
    const plan = calculatorOf(model)?.plan(model);
    return plan === undefined ? [] : calculationProblems(model, plan);
  }, [model]);
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

import type { ReleasePlan } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import { Alert } from 'antd';
import { useText } from '../../../forms/public/text';
import { useDesignWords } from '../use-design-words';
import styles from './release.module.css';

interface PlanProblemsProps {
  problems: ReleasePlan['problems'];
  /** Opens the designer at a node; absent where there is none. */
  onNode: ((node: string) => void) | undefined;
}

/** The problems that prevent the release, each with a link to its place. */
export function PlanProblems({ problems, onNode }: PlanProblemsProps) {
  const text = useText();
  const say = useDesignWords();
  if (problems.length === 0 || say === undefined) return null;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return (
    <Alert
      type={errors > 0 ? 'error' : 'warning'}
      showIcon
      title={text(errors > 0 ? 'forms.designs.plan.errors' : 'forms.designs.plan.warnings', { count: problems.length })}
      description={
        <ul className={styles['problems']}>
          {problems.map(({ node, path, severity, text: message }) => (
            <li key={[node, ...path, message.key].join('·')} data-severity={severity}>
              {say(message)}
              {onNode !== undefined && (
                <button type="button" onClick={() => onNode(node)}>
                  {text('forms.designs.plan.goTo')}
                </button>
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** Whether a problem prevents the release. */
export const isBlocked = ({ problems }: ReleasePlan): boolean => problems.some(({ severity }) => severity === 'error');

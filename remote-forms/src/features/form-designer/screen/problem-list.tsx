import type { Problem } from '@banyan/shared-contracts/design/doc-kind';
import type { Message } from '@banyan/shared-contracts/design/change';
import { Button } from 'antd';
import { useText } from '../../../forms/public/text';
import styles from './screen.module.css';

interface ProblemListProps {
  problems: readonly Problem[];
  nameOf: (node: string) => string;
  say: (message: Message) => string;
  onGo: (problem: Problem) => void;
  onMend: (problem: Problem) => void;
}

/** What is wrong with a design, in the order of its nodes. */
export function ProblemList({ problems, nameOf, say, onGo, onMend }: ProblemListProps) {
  const text = useText();
  if (problems.length === 0) return <p className={styles['noProblem']}>{text('forms.designer.noProblems')}</p>;
  return (
    <ul className={styles['problems']} aria-label={text('forms.designer.problems', { count: problems.length })}>
      {problems.map((problem, index) => (
        <li key={index} data-severity={problem.severity}>
          <button type="button" onClick={() => onGo(problem)}>
            <span className={styles['dot']} data-warning={problem.severity === 'warning'} aria-hidden />
            <strong>{nameOf(problem.node)}</strong> {say(problem.text)}
          </button>
          {problem.mend !== undefined && (
            <Button size="small" onClick={() => onMend(problem)}>
              {text('forms.designer.mend')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

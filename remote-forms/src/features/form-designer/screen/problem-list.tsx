import type { Problem } from '@banyan/shared-contracts/design/doc-kind';
import { useDesignStore } from '@banyan/shared-ui/designer';
import { Button } from 'antd';
import { useText } from '../../../forms/public/text';
import { useDesignWord } from '../panel/use-design-word';
import { sayMessage } from '../say-message';
import styles from './screen.module.css';
import { useProblems } from './use-problems';

interface ProblemListProps {
  nameOf: (node: string) => string;
  /** Shows where a problem is; by itself its node is selected. */
  onGo?: (problem: Problem) => void;
}

/** What is wrong with a design, in the order of its nodes. */
export function ProblemList({ nameOf, onGo }: ProblemListProps) {
  const text = useText();
  const word = useDesignWord();
  const store = useDesignStore();
  const problems = useProblems();
  const go = ({ node, path }: Problem) => {
    if (store.doc().nodes.has(node)) store.select([node], path?.join('.'));
    else store.select([], path?.join('.'));
  };
  const mend = ({ mend: steps, text: label }: Problem) => steps && store.change(label, steps);
  if (problems.length === 0) return <p className={styles['noProblem']}>{text('forms.designer.noProblems')}</p>;
  return (
    <ul className={styles['problems']} aria-label={text('forms.designer.problems', { count: problems.length })}>
      {problems.map((problem, index) => (
        <li key={index} data-severity={problem.severity}>
          <button type="button" onClick={() => (onGo ?? go)(problem)}>
            <span className={styles['dot']} data-warning={problem.severity === 'warning'} aria-hidden />
            <strong>{nameOf(problem.node)}</strong> {sayMessage(word, problem.text)}
          </button>
          {problem.mend !== undefined && (
            <Button size="small" onClick={() => mend(problem)}>
              {text('forms.designer.mend')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

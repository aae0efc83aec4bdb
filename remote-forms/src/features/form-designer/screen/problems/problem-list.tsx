import type { Problem } from '@banyan/shared-contracts/design/doc-kind';
import { useDesignStore } from '@banyan/shared-ui/designer';
import { Button } from 'antd';
import { useText } from '../../../../forms/public/text';
import { useDesignWord } from '../../panel/use-design-word';
import { sayMessage } from '../../say-message';
import styles from './problems.module.css';
import { useAdvice } from './use-advice';
import { useProblems } from './use-problems';

interface ProblemListProps {
  /** The name of the design. */
  name: string;
  nameOf: (node: string) => string;
  /** Opens the place of a problem. */
  onGo: (problem: Problem) => void;
  /** Goes back to the release from which the user came; missing where the user came from somewhere else. */
  onRelease: (() => void) | undefined;
}

/** The problems of a design, in the order of its nodes; below them advice before a release. */
export function ProblemList({ name, nameOf, onGo, onRelease }: ProblemListProps) {
  const text = useText();
  const problems = useProblems();
  const { found, error, refetch } = useAdvice(name);
  const of = { nameOf, onGo };
  return (
    <div className={styles['problems']}>
      {onRelease !== undefined && (
        <Button className={styles['back'] ?? ''} type="primary" size="small" onClick={onRelease}>
          {text('forms.designer.backToRelease')}
        </Button>
      )}
      {problems.length === 0 ? (
        <p>{text('forms.designer.noProblems')}</p>
      ) : (
        <ProblemRows {...of} label={text('forms.designer.problems', { count: problems.length })} problems={problems} />
      )}
      <section aria-label={text('forms.designer.advice')} aria-busy={found === undefined}>
        <h4>
          {text('forms.designer.advice')} {found?.length}
        </h4>
        {found === undefined && <p>{text('forms.designer.advice.looking')}</p>}
        {found?.length === 0 && <p>{text('forms.designer.advice.none')}</p>}
        {found !== undefined && found.length > 0 && <ProblemRows {...of} label={text('forms.designer.advice')} problems={found} />}
        {error !== null && (
          <p role="status">
            {text('forms.designer.advice.noFacts')}
            <Button type="link" size="small" onClick={refetch}>
              {text('forms.designer.advice.again')}
            </Button>
          </p>
        )}
      </section>
    </div>
  );
}

interface ProblemRowsProps extends Pick<ProblemListProps, 'nameOf' | 'onGo'> {
  label: string;
  problems: readonly Problem[];
}

function ProblemRows({ label, problems, nameOf, onGo }: ProblemRowsProps) {
  const text = useText();
  const word = useDesignWord();
  const store = useDesignStore();
  return (
    <ul aria-label={label}>
      {problems.map((problem, index) => (
        <li key={index} data-severity={problem.severity}>
          <button type="button" onClick={() => onGo(problem)}>
            <span className={styles['dot']} aria-hidden />
            <strong>{nameOf(problem.node)}</strong> {sayMessage(word, problem.text)}
          </button>
          {problem.mend !== undefined && (
            <Button size="small" onClick={() => store.change(problem.text, problem.mend ?? [])}>
              {text('forms.designer.mend')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

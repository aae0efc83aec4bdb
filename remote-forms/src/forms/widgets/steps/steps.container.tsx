import type { StepsSettings } from '@banyan/shared-contracts/forms/widgets/steps/steps.contract';
import { Button, Steps } from 'antd';
import { useMemo, useState } from 'react';
import { panesOf, usePaneProblems, useRevealedPane } from '../../kernel/panes/panes';
import { useText } from '../../kernel/use-text';
import type { ContainerProps } from '../../kernel/widget-definition';
import styles from './steps.module.css';

/** Panes one after the other; every step can be opened at any time, and one that contains a problem is marked. */
export function StepsContainer({ node, render }: ContainerProps) {
  const { simple } = node.settings as StepsSettings;
  const text = useText();
  const panes = useMemo(() => panesOf(node), [node]);
  const problems = usePaneProblems(panes);
  const [at, setAt] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const go = (index: number) => {
    setAt(index);
    setSeen((before) => new Set([...before, index]));
  };
  useRevealedPane(panes, (key) => go(panes.findIndex((pane) => pane.key === key)));
  return (
    <div className={styles['steps']}>
      <Steps
        size="small"
        {...(simple ? { type: 'inline' as const } : {})}
        current={at}
        onChange={go}
        items={panes.map(({ key, title }, index) => ({ key, title, ...(problems[index] === true ? { status: 'error' as const } : {}) }))}
      />
      {panes.map(({ key, node: pane }, index) => (
        <div key={key} hidden={index !== at} className={styles['pane']}>
          {seen.has(index) && render(pane.children)}
        </div>
      ))}
      <div className={styles['buttons']}>
        {at > 0 && <Button onClick={() => go(at - 1)}>{text('forms.steps.previous')}</Button>}
        {at < panes.length - 1 && <Button onClick={() => go(at + 1)}>{text('forms.steps.next')}</Button>}
      </div>
    </div>
  );
}

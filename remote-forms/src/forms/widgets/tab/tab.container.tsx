import { EllipsisOutlined } from '@ant-design/icons';
import type { TabSettings } from '@banyan/shared-contracts/forms/widgets/tab/tab.contract';
import { Tabs } from 'antd';
import { type MouseEvent, useMemo, useState } from 'react';
import { PaneTitle } from '../../kernel/panes/pane-title';
import { panesOf, usePaneEvent, usePaneProblems, useRevealedPane } from '../../kernel/panes/panes';
import { useText } from '../../kernel/use-text';
import type { ContainerProps } from '../../kernel/widget-definition';
import styles from './tab.module.css';

const PLACEMENTS = { top: 'top', bottom: 'bottom', left: 'start', right: 'end' } as const;

const tabOf = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null;

/** Panes of which one is visible; each is drawn when it is first opened, and stays in the document. */
export function TabContainer({ node, render }: ContainerProps) {
  const { type, tabPosition, active } = node.settings as TabSettings;
  const text = useText();
  const panes = useMemo(() => panesOf(node), [node]);
  const [open, setOpen] = useState(panes.some(({ key }) => key === active) ? active : (panes[0]?.key ?? ''));
  const problems = usePaneProblems(panes);
  useRevealedPane(panes, setOpen);
  const tellScripts = usePaneEvent(node, 'tabClick');
  return (
    <Tabs
      className={styles['tabs'] ?? ''}
      // A partly visible tab that takes the focus at once would scroll away before the press ends.
      onMouseDown={(event) => tabOf(event)?.closest('[role=tablist]') && event.preventDefault()}
      onClickCapture={(event) => tabOf(event)?.focus({ focusVisible: event.detail === 0 })}
      more={{ icon: <EllipsisOutlined aria-label={text('forms.tab.more')} /> }}
      type={type === 'card' ? 'card' : 'line'}
      tabPlacement={PLACEMENTS[tabPosition]}
      activeKey={open}
      onChange={setOpen}
      onTabClick={tellScripts}
      items={panes.map(({ key, title, node: pane }, index) => ({
        key,
        label: <PaneTitle title={title} wrong={problems[index]} />,
        children: render(pane.children),
      }))}
    />
  );
}

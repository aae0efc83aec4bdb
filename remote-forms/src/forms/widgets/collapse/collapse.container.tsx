import type { CollapseSettings } from '@banyan/shared-contracts/forms/widgets/collapse/collapse.contract';
import { Collapse } from 'antd';
import { useMemo, useState } from 'react';
import { PaneTitle } from '../../kernel/panes/pane-title';
import { panesOf, usePaneEvent, usePaneProblems, useRevealedPane } from '../../kernel/panes/panes';
import type { ContainerProps } from '../../kernel/widget-definition';

const PLACEMENTS = { left: 'start', right: 'end' } as const;

/**
 * Panes that open and close, one at a time where the design defines that; each is drawn when it is first opened, and stays in the document.
 */
export function CollapseContainer({ node, render }: ContainerProps) {
  const { accordion, ghost, expandIconPosition, active } = node.settings as CollapseSettings;
  const panes = useMemo(() => panesOf(node), [node]);
  const [open, setOpen] = useState(accordion ? active.slice(0, 1) : active);
  const problems = usePaneProblems(panes);
  useRevealedPane(panes, (key) => setOpen((before) => (accordion ? [key] : [...new Set([...before, key])])));
  const tellScripts = usePaneEvent(node, 'change');
  const change = (keys: string[]) => {
    setOpen(keys);
    tellScripts(accordion ? (keys[0] ?? '') : keys);
  };
  return (
    <Collapse
      accordion={accordion}
      ghost={ghost}
      expandIconPlacement={PLACEMENTS[expandIconPosition]}
      activeKey={open}
      onChange={(keys) => change([keys].flat())}
      style={{ marginBottom: 16 }}
      items={panes.map(({ key, title, node: pane }, index) => ({
        key,
        label: <PaneTitle title={title} wrong={problems[index]} />,
        children: render(pane.children),
      }))}
    />
  );
}

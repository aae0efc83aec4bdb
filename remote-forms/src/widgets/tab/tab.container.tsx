import type { TabSettings } from '@banyan/shared-contracts/forms/widgets/containers.contract';
import { Tabs } from 'antd';
import { useMemo, useState } from 'react';
import { panesOf, useRevealedPane } from '../../kernel/panes';
import type { ContainerProps } from '../../kernel/widget-definition';

const PLACEMENTS = { top: 'top', bottom: 'bottom', left: 'start', right: 'end' } as const;

/** Panes of which one is in sight; each is drawn when it is first opened, and stays. */
export function TabContainer({ node, render }: ContainerProps) {
  const { type, tabPosition, active } = node.settings as TabSettings;
  const panes = useMemo(() => panesOf(node), [node]);
  const [open, setOpen] = useState(panes.some(({ key }) => key === active) ? active : (panes[0]?.key ?? ''));
  useRevealedPane(panes, setOpen);
  return (
    <Tabs
      type={type === 'card' ? 'card' : 'line'}
      tabPlacement={PLACEMENTS[tabPosition]}
      activeKey={open}
      onChange={setOpen}
      items={panes.map(({ key, title, node: pane }) => ({ key, label: title, children: render(pane.children) }))}
    />
  );
}

import type { RowSettings } from '@banyan/shared-contracts/forms/widgets/containers.contract';
import type { CSSProperties } from 'react';
import type { ContainerProps, ContainerWidget } from '../../kernel/widget-definition';

const Plain = ({ node, render }: ContainerProps) => render(node.children);

const ALIGNS = { top: undefined, middle: 'center', bottom: 'flex-end' } as const;

/** The grid within reads how its fields stand; a row that says nothing has no box of its own. */
function Row({ node, render }: ContainerProps) {
  const { justify, align } = node.settings as RowSettings;
  if (justify === 'start' && align === 'top') return render(node.children);
  return <div style={{ '--justify': justify, '--align': ALIGNS[align] } as CSSProperties}>{render(node.children)}</div>;
}

/** Fields side by side: the grid around them does the rest; and parts of containers that stand where their container is not. */
export const plainContainers: ContainerWidget[] = [
  { type: 'row', Container: Row },
  ...['tabItem', 'collapseItem', 'stepItem', 'tableGridTr', 'tableGridTd'].map((type) => ({ type, Container: Plain })),
];

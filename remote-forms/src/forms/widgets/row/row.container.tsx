import type { RowSettings } from '@banyan/shared-contracts/forms/widgets/row/row.contract';
import type { CSSProperties } from 'react';
import type { ContainerProps } from '../../kernel/widget-definition';

const ALIGNS = { top: undefined, middle: 'center', bottom: 'flex-end' } as const;

/** Fields side by side: the inner grid reads their alignment; a row with the default alignment has no box of its own. */
export function RowContainer({ node, render }: ContainerProps) {
  const { justify, align } = node.settings as RowSettings;
  if (justify === 'start' && align === 'top') return render(node.children);
  return <div style={{ '--justify': justify, '--align': ALIGNS[align] } as CSSProperties}>{render(node.children)}</div>;
}

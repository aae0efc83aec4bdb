import type { ReactNode } from 'react';
import type { ContainerWidget } from '../../kernel/widget-definition';

/** Fields side by side; the grid around them does the rest. */
function RowContainer({ children }: { children: ReactNode }) {
  return <>{children}</>;
}

export const row: ContainerWidget = { type: 'row', Container: RowContainer };

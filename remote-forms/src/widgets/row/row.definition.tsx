import type { ContainerProps, ContainerWidget } from '../../kernel/widget-definition';

const Plain = ({ node, render }: ContainerProps) => render(node.children);

/** Fields side by side: the grid around them does the rest; and parts of containers that stand where their container is not. */
export const plainContainers: ContainerWidget[] = ['row', 'tabItem', 'collapseItem', 'stepItem', 'tableGridTr', 'tableGridTd'].map(
  (type) => ({ type, Container: Plain }),
);

import { lazyPart } from '@banyan/shared-ui/lazy-part';
import type { ContainerWidget } from '../../kernel/widget-definition';

const TableGridContainer = lazyPart(() => import(/* webpackChunkName: "layout" */ './table-grid.container'), 'TableGridContainer');

export const tableGrid: ContainerWidget = { type: 'tableGrid', Container: TableGridContainer };

import { tableGridContract } from '@banyan/shared-contracts/forms/widgets/table-grid/table-grid.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineContainerWidget } from '../../kernel/widget-definition';

const TableGridContainer = lazyPart(() => import(/* webpackChunkName: "layout" */ './table-grid.container'), 'TableGridContainer');

export const widget = defineContainerWidget(tableGridContract, TableGridContainer);

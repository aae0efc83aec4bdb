import { collapseContract } from '@banyan/shared-contracts/forms/widgets/collapse/collapse.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineContainerWidget } from '../../kernel/widget-definition';

const CollapseContainer = lazyPart(() => import(/* webpackChunkName: "layout" */ './collapse.container'), 'CollapseContainer');

export const widget = defineContainerWidget(collapseContract, CollapseContainer);

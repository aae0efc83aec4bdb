import { tabContract } from '@banyan/shared-contracts/forms/widgets/tab/tab.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineContainerWidget } from '../../kernel/widget-definition';

const TabContainer = lazyPart(() => import(/* webpackChunkName: "layout" */ './tab.container'), 'TabContainer');

export const widget = defineContainerWidget(tabContract, TabContainer);

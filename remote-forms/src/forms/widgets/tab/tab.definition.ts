import { lazyPart } from '@banyan/shared-ui/lazy-part';
import type { ContainerWidget } from '../../kernel/widget-definition';

const TabContainer = lazyPart(() => import(/* webpackChunkName: "layout" */ './tab.container'), 'TabContainer');

export const tab: ContainerWidget = { type: 'tab', Container: TabContainer };

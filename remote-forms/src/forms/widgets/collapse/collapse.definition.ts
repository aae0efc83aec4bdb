import { lazyPart } from '@banyan/shared-ui/lazy-part';
import type { ContainerWidget } from '../../kernel/widget-definition';

const CollapseContainer = lazyPart(() => import(/* webpackChunkName: "layout" */ './collapse.container'), 'CollapseContainer');

export const collapse: ContainerWidget = { type: 'collapse', Container: CollapseContainer };

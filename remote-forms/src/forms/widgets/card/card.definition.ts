import { lazyPart } from '@banyan/shared-ui/lazy-part';
import type { ContainerWidget } from '../../kernel/widget-definition';

const CardContainer = lazyPart(() => import(/* webpackChunkName: "layout" */ './card.container'), 'CardContainer');

export const card: ContainerWidget = { type: 'card', Container: CardContainer };

import { cardContract } from '@banyan/shared-contracts/forms/widgets/card/card.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineContainerWidget } from '../../kernel/widget-definition';

const CardContainer = lazyPart(() => import(/* webpackChunkName: "layout" */ './card.container'), 'CardContainer');

export const widget = defineContainerWidget(cardContract, CardContainer);

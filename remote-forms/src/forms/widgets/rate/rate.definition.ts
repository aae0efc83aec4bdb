import { rateContract } from '@banyan/shared-contracts/forms/widgets/rate/rate.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { NumberFilter } from '../../kernel/shared-parts';
import { defineFieldWidget } from '../../kernel/widget-definition';

const RateEdit = lazyPart(() => import(/* webpackChunkName: "figures" */ './rate.edit'), 'RateEdit');
const RateView = lazyPart(() => import(/* webpackChunkName: "figures" */ './rate.view'), 'RateView');

export const widget = defineFieldWidget(rateContract, { Edit: RateEdit, View: RateView, Filter: NumberFilter, grouped: true });

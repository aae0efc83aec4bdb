import { numberRangeContract } from '@banyan/shared-contracts/forms/widgets/number-range/number-range.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const NumberRangeEdit = lazyPart(() => import(/* webpackChunkName: "figures" */ './number-range.edit'), 'NumberRangeEdit');

export const widget = defineFieldWidget(numberRangeContract, { Edit: NumberRangeEdit, View: TextView });

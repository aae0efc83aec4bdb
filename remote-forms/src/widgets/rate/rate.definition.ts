import { rateContract } from '@banyan/shared-contracts/forms/widgets/rate.contract';
import { NumberFilter } from '../../kernel/filters/number-filter';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { RateEdit } from './rate.edit';
import { RateView } from './rate.view';

export const rate = defineFieldWidget(rateContract, { Edit: RateEdit, View: RateView, Filter: NumberFilter, grouped: true });

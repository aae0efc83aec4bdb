import { calculateContract } from '@banyan/shared-contracts/forms/widgets/calculate.contract';
import { NumberFilter } from '../../kernel/filters/number-filter';
import { NumberView } from '../../kernel/number-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { CalculateEdit } from './calculate.edit';

export const calculate = defineFieldWidget(calculateContract, {
  Edit: CalculateEdit,
  View: NumberView,
  Filter: NumberFilter,
  figures: true,
});

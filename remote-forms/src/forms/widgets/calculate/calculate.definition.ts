import { calculateContract } from '@banyan/shared-contracts/forms/widgets/calculate/calculate.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { FormulaNote, NumberFilter, NumberView } from '../../kernel/shared-parts';
import { defineFieldWidget } from '../../kernel/widget-definition';

const CalculateEdit = lazyPart(() => import(/* webpackChunkName: "figures" */ './calculate.edit'), 'CalculateEdit');

export const widget = defineFieldWidget(calculateContract, {
  Edit: CalculateEdit,
  View: NumberView,
  Filter: NumberFilter,
  also: () => [FormulaNote],
  figures: true,
});

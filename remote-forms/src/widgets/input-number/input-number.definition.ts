import { inputNumberContract } from '@banyan/shared-contracts/forms/widgets/input-number.contract';
import { NumberFilter } from '../../kernel/filters/number-filter';
import { NumberView } from '../../kernel/number-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { InputNumberEdit } from './input-number.edit';

export const inputNumber = defineFieldWidget(inputNumberContract, {
  Edit: InputNumberEdit,
  View: NumberView,
  Filter: NumberFilter,
  prompt: 'enter',
  figures: true,
});

import { inputContract } from '@banyan/shared-contracts/forms/widgets/input/input.contract';
import { TextFilter } from '../../kernel/filters/text-filter';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { InputEdit } from './input.edit';
import { extrasOf } from './input.extras';
import { InputView } from './input.view';

export const widget = defineFieldWidget(inputContract, {
  Edit: InputEdit,
  View: InputView,
  Filter: TextFilter,
  prompt: 'enter',
  also: extrasOf,
});

import { autoCompleteContract } from '@banyan/shared-contracts/forms/widgets/auto-complete.contract';
import { TextFilter } from '../../kernel/filters/text-filter';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { AutoCompleteEdit } from './auto-complete.edit';

export const autoComplete = defineFieldWidget(autoCompleteContract, {
  Edit: AutoCompleteEdit,
  View: TextView,
  Filter: TextFilter,
  prompt: 'enter',
});

import { textareaContract } from '@banyan/shared-contracts/forms/widgets/textarea/textarea.contract';
import { TextFilter } from '../../kernel/filters/text-filter';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { TextareaEdit } from './textarea.edit';

export const widget = defineFieldWidget(textareaContract, {
  Edit: TextareaEdit,
  View: TextView,
  Filter: TextFilter,
  prompt: 'enter',
});

import { selectContract } from '@banyan/shared-contracts/forms/widgets/select.contract';
import { ChoiceFilter } from '../../kernel/filters/choice-filter';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { SelectEdit } from './select.edit';

export const select = defineFieldWidget(selectContract, { Edit: SelectEdit, View: TextView, Filter: ChoiceFilter, prompt: 'choose' });

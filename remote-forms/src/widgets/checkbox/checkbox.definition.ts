import { checkboxContract } from '@banyan/shared-contracts/forms/widgets/checkbox.contract';
import { ChoiceFilter } from '../../kernel/filters/choice-filter';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { CheckboxEdit } from './checkbox.edit';

export const checkbox = defineFieldWidget(checkboxContract, { Edit: CheckboxEdit, View: TextView, Filter: ChoiceFilter, grouped: true });

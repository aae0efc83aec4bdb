import { radioContract } from '@banyan/shared-contracts/forms/widgets/radio.contract';
import { ChoiceFilter } from '../../kernel/filters/choice-filter';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { RadioEdit } from './radio.edit';

export const radio = defineFieldWidget(radioContract, { Edit: RadioEdit, View: TextView, Filter: ChoiceFilter, grouped: true });

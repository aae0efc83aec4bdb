import { checkboxContract } from '@banyan/shared-contracts/forms/widgets/checkbox/checkbox.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { ChoiceFilter } from '../../kernel/shared-parts';
import { ChoiceView } from '../../kernel/options/choice-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const CheckboxEdit = lazyPart(() => import(/* webpackChunkName: "choices" */ './checkbox.edit'), 'CheckboxEdit');

export const widget = defineFieldWidget(checkboxContract, { Edit: CheckboxEdit, View: ChoiceView, Filter: ChoiceFilter, grouped: true });

import { checkboxContract } from '@banyan/shared-contracts/forms/widgets/checkbox.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { ChoiceFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const CheckboxEdit = lazyPart(() => import(/* webpackChunkName: "choices" */ './checkbox.edit'), 'CheckboxEdit');

export const checkbox = defineFieldWidget(checkboxContract, { Edit: CheckboxEdit, View: TextView, Filter: ChoiceFilter, grouped: true });

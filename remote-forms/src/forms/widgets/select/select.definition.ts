import { selectContract } from '@banyan/shared-contracts/forms/widgets/select/select.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { ChoiceFilter } from '../../kernel/shared-parts';
import { ChoiceView } from '../../kernel/options/choice-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const SelectEdit = lazyPart(() => import(/* webpackChunkName: "choices" */ './select.edit'), 'SelectEdit');

export const widget = defineFieldWidget(selectContract, { Edit: SelectEdit, View: ChoiceView, Filter: ChoiceFilter, prompt: 'choose' });

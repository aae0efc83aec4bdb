import { radioContract } from '@banyan/shared-contracts/forms/widgets/radio/radio.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { ChoiceFilter } from '../../kernel/shared-parts';
import { ChoiceView } from '../../kernel/options/choice-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const RadioEdit = lazyPart(() => import(/* webpackChunkName: "choices" */ './radio.edit'), 'RadioEdit');

export const widget = defineFieldWidget(radioContract, { Edit: RadioEdit, View: ChoiceView, Filter: ChoiceFilter, grouped: true });

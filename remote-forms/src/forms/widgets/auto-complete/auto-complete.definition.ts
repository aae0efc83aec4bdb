import { autoCompleteContract } from '@banyan/shared-contracts/forms/widgets/auto-complete/auto-complete.contract';
import { TextFilter } from '../../kernel/filters/text-filter';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const AutoCompleteEdit = lazyPart(() => import(/* webpackChunkName: "choices" */ './auto-complete.edit'), 'AutoCompleteEdit');

export const widget = defineFieldWidget(autoCompleteContract, {
  Edit: AutoCompleteEdit,
  View: TextView,
  Filter: TextFilter,
  prompt: 'enter',
});

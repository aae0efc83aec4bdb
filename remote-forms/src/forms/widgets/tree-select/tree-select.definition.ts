import { treeSelectContract } from '@banyan/shared-contracts/forms/widgets/tree-select/tree-select.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { ChoiceView } from '../../kernel/options/choice-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const TreeSelectEdit = lazyPart(() => import(/* webpackChunkName: "choices" */ './tree-select.edit'), 'TreeSelectEdit');
const TreeSelectFilter = lazyPart(() => import(/* webpackChunkName: "choices" */ './tree-select.filter'), 'TreeSelectFilter');

export const widget = defineFieldWidget(treeSelectContract, {
  Edit: TreeSelectEdit,
  View: ChoiceView,
  Filter: TreeSelectFilter,
  prompt: 'choose',
});

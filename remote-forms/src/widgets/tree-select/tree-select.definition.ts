import { treeSelectContract } from '@banyan/shared-contracts/forms/widgets/tree-select.contract';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { TreeSelectEdit } from './tree-select.edit';
import { TreeSelectFilter } from './tree-select.filter';

export const treeSelect = defineFieldWidget(treeSelectContract, {
  Edit: TreeSelectEdit,
  View: TextView,
  Filter: TreeSelectFilter,
  prompt: 'choose',
});

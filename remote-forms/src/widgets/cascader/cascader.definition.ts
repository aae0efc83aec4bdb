import { cascaderContract } from '@banyan/shared-contracts/forms/widgets/cascader.contract';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { CascaderEdit } from './cascader.edit';
import { CascaderFilter } from './cascader.filter';

export const cascader = defineFieldWidget(cascaderContract, {
  Edit: CascaderEdit,
  View: TextView,
  Filter: CascaderFilter,
  prompt: 'choose',
});

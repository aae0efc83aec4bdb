import { organizeSelectContract } from '@banyan/shared-contracts/forms/widgets/organize-select.contract';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { OrganizeSelectEdit } from './organize-select.edit';
import { OrganizeSelectFilter } from './organize-select.filter';

export const organizeSelect = defineFieldWidget(organizeSelectContract, {
  Edit: OrganizeSelectEdit,
  View: TextView,
  Filter: OrganizeSelectFilter,
  prompt: 'choose',
  current: ({ user: { organizeIdList = [] } }, { multiple }) => (multiple && organizeIdList.length > 0 ? [organizeIdList] : organizeIdList),
});

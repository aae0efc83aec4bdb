import { userSelectContract } from '@banyan/shared-contracts/forms/widgets/user-select.contract';
import { UserFilter } from '../../kernel/filters/user-filter';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { UserSelectEdit } from './user-select.edit';

export const userSelect = defineFieldWidget(userSelectContract, {
  Edit: UserSelectEdit,
  View: TextView,
  Filter: UserFilter,
  prompt: 'choose',
  current: ({ user }, { multiple }) => (multiple ? [user.userId] : user.userId),
});

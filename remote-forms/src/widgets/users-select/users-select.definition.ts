import { toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { usersSelectContract } from '@banyan/shared-contracts/forms/widgets/users-select.contract';
import { principalEdit, principalFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text-view';
import { ownChoice } from '../../kernel/own-choice';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const usersSelect = defineFieldWidget(usersSelectContract, {
  Edit: principalEdit('mixed'),
  View: TextView,
  Filter: principalFilter('mixed'),
  prompt: 'choose',
  current: ({ user }, { multiple }) => ownChoice([toTypedId(user.userId, 'user')], multiple),
});

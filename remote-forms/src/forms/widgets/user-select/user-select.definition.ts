import { userSelectContract } from '@banyan/shared-contracts/forms/widgets/user-select/user-select.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { principalFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const UserSelectEdit = lazyPart(() => import(/* webpackChunkName: "principals" */ './user-select.edit'), 'UserSelectEdit');

export const widget = defineFieldWidget(userSelectContract, {
  Edit: UserSelectEdit,
  View: TextView,
  Filter: principalFilter('user'),
  prompt: 'choose',
});

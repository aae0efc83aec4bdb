import { createUserContract } from '@banyan/shared-contracts/forms/widgets/create-user/create-user.contract';
import { SystemEdit } from '../../kernel/computed/system-edit';
import { principalFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const widget = defineFieldWidget(createUserContract, { Edit: SystemEdit, View: TextView, Filter: principalFilter('user') });

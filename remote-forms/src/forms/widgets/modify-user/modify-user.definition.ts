import { modifyUserContract } from '@banyan/shared-contracts/forms/widgets/modify-user/modify-user.contract';
import { SystemEdit } from '../../kernel/computed/system-edit';
import { principalFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const widget = defineFieldWidget(modifyUserContract, { Edit: SystemEdit, View: TextView, Filter: principalFilter('user') });

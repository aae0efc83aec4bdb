import { modifyUserContract } from '@banyan/shared-contracts/forms/widgets/modify-user.contract';
import { UserFilter } from '../../kernel/filters/user-filter';
import { SystemEdit } from '../../kernel/system-edit';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const modifyUser = defineFieldWidget(modifyUserContract, { Edit: SystemEdit, View: TextView, Filter: UserFilter });

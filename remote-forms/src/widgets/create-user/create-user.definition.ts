import { createUserContract } from '@banyan/shared-contracts/forms/widgets/create-user.contract';
import { UserFilter } from '../../kernel/filters/user-filter';
import { SystemEdit } from '../../kernel/system-edit';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const createUser = defineFieldWidget(createUserContract, { Edit: SystemEdit, View: TextView, Filter: UserFilter });

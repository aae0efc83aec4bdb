import { organizeSelectContract } from '@banyan/shared-contracts/forms/widgets/organize-select.contract';
import {
  depSelectContract,
  posSelectContract,
  roleSelectContract,
  groupSelectContract,
} from '@banyan/shared-contracts/forms/widgets/principal-choice.contract';
import { userSelectContract } from '@banyan/shared-contracts/forms/widgets/user-select.contract';
import { usersSelectContract } from '@banyan/shared-contracts/forms/widgets/users-select.contract';
import type { WidgetGroup } from '../kernel/widget-definition';
import { organizeSelect } from '../widgets/organize-select/organize-select.definition';
import { depSelect } from '../widgets/dep-select/dep-select.definition';
import { posSelect } from '../widgets/pos-select/pos-select.definition';
import { roleSelect } from '../widgets/role-select/role-select.definition';
import { groupSelect } from '../widgets/group-select/group-select.definition';
import { userSelect } from '../widgets/user-select/user-select.definition';
import { usersSelect } from '../widgets/users-select/users-select.definition';

/** People, and what they belong to. */
export const principals: WidgetGroup = {
  contracts: [
    organizeSelectContract,
    depSelectContract,
    posSelectContract,
    roleSelectContract,
    groupSelectContract,
    userSelectContract,
    usersSelectContract,
  ],
  fields: [organizeSelect, depSelect, posSelect, roleSelect, groupSelect, userSelect, usersSelect],
};

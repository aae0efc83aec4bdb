import { createUserContract } from '@banyan/shared-contracts/forms/widgets/create-user.contract';
import { createTimeContract } from '@banyan/shared-contracts/forms/widgets/create-time.contract';
import { modifyUserContract } from '@banyan/shared-contracts/forms/widgets/modify-user.contract';
import { modifyTimeContract } from '@banyan/shared-contracts/forms/widgets/modify-time.contract';
import { currOrganizeContract } from '@banyan/shared-contracts/forms/widgets/curr-organize.contract';
import { currPositionContract } from '@banyan/shared-contracts/forms/widgets/curr-position.contract';
import { billRuleContract } from '@banyan/shared-contracts/forms/widgets/bill-rule.contract';
import type { WidgetGroup } from '../kernel/widget-definition';
import { createUser } from '../widgets/create-user/create-user.definition';
import { createTime } from '../widgets/create-time/create-time.definition';
import { modifyUser } from '../widgets/modify-user/modify-user.definition';
import { modifyTime } from '../widgets/modify-time/modify-time.definition';
import { currOrganize } from '../widgets/curr-organize/curr-organize.definition';
import { currPosition } from '../widgets/curr-position/curr-position.definition';
import { billRule } from '../widgets/bill-rule/bill-rule.definition';

/** What the server writes into a record by itself. */
export const system: WidgetGroup = {
  contracts: [
    createUserContract,
    createTimeContract,
    modifyUserContract,
    modifyTimeContract,
    currOrganizeContract,
    currPositionContract,
    billRuleContract,
  ],
  fields: [createUser, createTime, modifyUser, modifyTime, currOrganize, currPosition, billRule],
};

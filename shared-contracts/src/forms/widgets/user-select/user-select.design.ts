import * as z from '@banyan/shared-contracts/schema';
import { principalMembers } from '../../design/common-settings';
import { ableItem } from '../../design/panel/panel-items';
import { defineDesign } from '../../design/widget-design';
import { userSelectContract } from './user-select.contract';

export const userSelectDesign = defineDesign(userSelectContract, {
  palette: { group: 'advanced', order: 60, titleKey: 'design.widget.userSelect', words: ['design.find.userSelect'], icon: 'UserOutlined' },
  events: ['change'],
  own: {
    ...principalMembers,
    ableRelationIds: z.array(z.unknown()).default([]),
    relationField: z.string().default(''),
    hasSys: z.boolean().optional(),
  },
  panel: {
    options: [
      {
        path: 'selectType',
        control: 'choice',
        titleKey: 'design.userSelect.selectType',
        of: ['all', 'custom', 'dep', 'pos', 'role', 'group'],
      },
      ableItem('mixed'),
      {
        path: 'relationField',
        control: 'field',
        titleKey: 'design.userSelect.relationField',
        among: { types: ['depSelect', 'posSelect', 'roleSelect', 'groupSelect'] },
        when: {
          all: [
            { path: 'selectType', not: 'all' },
            { path: 'selectType', not: 'custom' },
          ],
        },
      },
      { path: 'hasSys', control: 'switch', titleKey: 'design.userSelect.hasSys' },
    ],
  },
  turnsInto: ['usersSelect'],
});

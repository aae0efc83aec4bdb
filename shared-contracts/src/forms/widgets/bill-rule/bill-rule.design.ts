import * as z from '@banyan/shared-contracts/schema';
import { systemMembers } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { billRuleContract } from './bill-rule.contract';

export const billRuleDesign = defineDesign(billRuleContract, {
  palette: { group: 'system', order: 70, titleKey: 'design.widget.billRule', words: ['design.find.billRule'], icon: 'OrderedListOutlined' },
  tag: 'JnpfInput',
  start: '',
  own: systemMembers,
  config: { rule: z.string().default(''), ruleName: z.string().default('') },
  panel: {
    data: [{ path: '__config__.rule', control: 'numbering-rule', titleKey: 'design.billRule.rule', writes: ['__config__.ruleName'] }],
  },
});

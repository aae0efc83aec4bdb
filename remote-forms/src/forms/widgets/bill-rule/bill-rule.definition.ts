import { billRuleContract } from '@banyan/shared-contracts/forms/widgets/bill-rule/bill-rule.contract';
import { TextFilter } from '../../kernel/filters/text-filter';
import { SystemEdit } from '../../kernel/computed/system-edit';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const widget = defineFieldWidget(billRuleContract, { Edit: SystemEdit, View: TextView, Filter: TextFilter });

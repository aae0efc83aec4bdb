import { modifyTimeContract } from '@banyan/shared-contracts/forms/widgets/modify-time/modify-time.contract';
import { SystemEdit } from '../../kernel/computed/system-edit';
import { TimeFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const widget = defineFieldWidget(modifyTimeContract, { Edit: SystemEdit, View: TextView, Filter: TimeFilter });

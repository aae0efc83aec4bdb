import { createTimeContract } from '@banyan/shared-contracts/forms/widgets/create-time/create-time.contract';
import { SystemEdit } from '../../kernel/computed/system-edit';
import { TimeFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const widget = defineFieldWidget(createTimeContract, { Edit: SystemEdit, View: TextView, Filter: TimeFilter });

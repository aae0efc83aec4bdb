import { createTimeContract } from '@banyan/shared-contracts/forms/widgets/create-time.contract';
import { TimeFilter } from '../../kernel/filters/time-filter';
import { SystemEdit } from '../../kernel/system-edit';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const createTime = defineFieldWidget(createTimeContract, { Edit: SystemEdit, View: TextView, Filter: TimeFilter });

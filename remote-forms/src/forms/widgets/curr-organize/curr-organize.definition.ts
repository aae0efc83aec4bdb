import { currOrganizeContract } from '@banyan/shared-contracts/forms/widgets/curr-organize/curr-organize.contract';
import { SystemEdit } from '../../kernel/computed/system-edit';
import { principalFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const widget = defineFieldWidget(currOrganizeContract, {
  Edit: SystemEdit,
  View: TextView,
  Filter: principalFilter('organization'),
});

import { currPositionContract } from '@banyan/shared-contracts/forms/widgets/curr-position.contract';
import { principalFilter } from '../../kernel/filters/principal-filter';
import { SystemEdit } from '../../kernel/system-edit';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const currPosition = defineFieldWidget(currPositionContract, {
  Edit: SystemEdit,
  View: TextView,
  Filter: principalFilter('position'),
});

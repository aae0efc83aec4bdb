import { areaSelectContract } from '@banyan/shared-contracts/forms/widgets/area-select.contract';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { AreaSelectEdit } from './area-select.edit';
import { AreaSelectFilter } from './area-select.filter';

export const areaSelect = defineFieldWidget(areaSelectContract, {
  Edit: AreaSelectEdit,
  View: TextView,
  Filter: AreaSelectFilter,
  prompt: 'choose',
});

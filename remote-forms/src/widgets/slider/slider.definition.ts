import { sliderContract } from '@banyan/shared-contracts/forms/widgets/slider.contract';
import { NumberFilter } from '../../kernel/filters/number-filter';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { SliderEdit } from './slider.edit';

export const slider = defineFieldWidget(sliderContract, {
  Edit: SliderEdit,
  View: TextView,
  Filter: NumberFilter,
  figures: true,
  grouped: true,
});

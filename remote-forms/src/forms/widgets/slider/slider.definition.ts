import { sliderContract } from '@banyan/shared-contracts/forms/widgets/slider/slider.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { NumberFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const SliderEdit = lazyPart(() => import(/* webpackChunkName: "figures" */ './slider.edit'), 'SliderEdit');

export const widget = defineFieldWidget(sliderContract, {
  Edit: SliderEdit,
  View: TextView,
  Filter: NumberFilter,
  figures: true,
  grouped: true,
});

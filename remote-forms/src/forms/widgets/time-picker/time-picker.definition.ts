import { timePickerContract } from '@banyan/shared-contracts/forms/widgets/time-picker/time-picker.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { ClockFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const TimePickerEdit = lazyPart(() => import(/* webpackChunkName: "dates" */ './time-picker.edit'), 'TimePickerEdit');

export const widget = defineFieldWidget(timePickerContract, {
  Edit: TimePickerEdit,
  View: TextView,
  Filter: ClockFilter,
  prompt: 'choose',
});

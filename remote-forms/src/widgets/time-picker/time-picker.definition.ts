import { clockOf, timePickerContract } from '@banyan/shared-contracts/forms/widgets/time-picker.contract';
import { ClockFilter } from '../../kernel/filters/clock-filter';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { TimePickerEdit } from './time-picker.edit';

export const timePicker = defineFieldWidget(timePickerContract, {
  Edit: TimePickerEdit,
  View: TextView,
  Filter: ClockFilter,
  prompt: 'choose',
  current: ({ now }, settings) => clockOf(now, settings),
});

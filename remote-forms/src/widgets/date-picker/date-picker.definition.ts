import { DATE_UNIT, datePickerContract } from '@banyan/shared-contracts/forms/widgets/date-picker.contract';
import { startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import { TimeFilter } from '../../kernel/filters/time-filter';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { DatePickerEdit } from './date-picker.edit';

export const datePicker = defineFieldWidget(datePickerContract, {
  Edit: DatePickerEdit,
  View: TextView,
  Filter: TimeFilter,
  prompt: 'choose',
  current: ({ now }, { format }) => startOf(now, DATE_UNIT[format]),
});

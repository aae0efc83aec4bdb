import { datePickerContract } from '@banyan/shared-contracts/forms/widgets/date-picker.contract';
import dayjs from 'dayjs';
import { dateLook } from '../../kernel/date-format';
import { TimeFilter } from '../../kernel/filters/time-filter';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { DatePickerEdit } from './date-picker.edit';

export const datePicker = defineFieldWidget(datePickerContract, {
  Edit: DatePickerEdit,
  View: TextView,
  Filter: TimeFilter,
  prompt: 'choose',
  current: ({ now }, { format }) => dayjs(now).startOf(dateLook(format).unit).valueOf(),
});

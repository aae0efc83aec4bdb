import { DATE_UNIT, datePickerContract } from '@banyan/shared-contracts/forms/widgets/date-picker.contract';
import { startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import { lazyPart } from '../../kernel/lazy-part';
import { TimeFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const DatePickerEdit = lazyPart(() => import(/* webpackChunkName: "dates" */ './date-picker.edit'), 'DatePickerEdit');

export const datePicker = defineFieldWidget(datePickerContract, {
  Edit: DatePickerEdit,
  View: TextView,
  Filter: TimeFilter,
  prompt: 'choose',
  current: ({ now }, { format }) => startOf(now, DATE_UNIT[format]),
});

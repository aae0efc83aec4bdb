import { datePickerContract } from '@banyan/shared-contracts/forms/widgets/date-picker.contract';
import { timePickerContract } from '@banyan/shared-contracts/forms/widgets/time-picker.contract';
import type { WidgetGroup } from '../kernel/widget-definition';
import { datePicker } from '../widgets/date-picker/date-picker.definition';
import { timePicker } from '../widgets/time-picker/time-picker.definition';

/** Days and times of day. */
export const dates: WidgetGroup = {
  contracts: [datePickerContract, timePickerContract],
  fields: [datePicker, timePicker],
};

import { datePickerContract } from '@banyan/shared-contracts/forms/widgets/date-picker.contract';
import { dateRangeContract } from '@banyan/shared-contracts/forms/widgets/date-range.contract';
import { timePickerContract } from '@banyan/shared-contracts/forms/widgets/time-picker.contract';
import { timeRangeContract } from '@banyan/shared-contracts/forms/widgets/time-range.contract';
import type { WidgetGroup } from '../kernel/widget-definition';
import { datePicker } from '../widgets/date-picker/date-picker.definition';
import { dateRange } from '../widgets/date-range/date-range.definition';
import { timePicker } from '../widgets/time-picker/time-picker.definition';
import { timeRange } from '../widgets/time-range/time-range.definition';

/** Days and times of day, and ranges of them. */
export const dates: WidgetGroup = {
  contracts: [datePickerContract, timePickerContract, dateRangeContract, timeRangeContract],
  fields: [datePicker, timePicker, dateRange, timeRange],
};

import { datePickerContract } from '@banyan/shared-contracts/forms/widgets/date-picker/date-picker.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { TimeFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const DatePickerEdit = lazyPart(() => import(/* webpackChunkName: "dates" */ './date-picker.edit'), 'DatePickerEdit');

export const widget = defineFieldWidget(datePickerContract, {
  Edit: DatePickerEdit,
  View: TextView,
  Filter: TimeFilter,
  prompt: 'choose',
});

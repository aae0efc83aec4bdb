import { dateRangeContract } from '@banyan/shared-contracts/forms/widgets/date-range/date-range.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const DateRangeEdit = lazyPart(() => import(/* webpackChunkName: "dates" */ './date-range.edit'), 'DateRangeEdit');

export const widget = defineFieldWidget(dateRangeContract, { Edit: DateRangeEdit, View: TextView });

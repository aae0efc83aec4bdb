import { timeRangeContract } from '@banyan/shared-contracts/forms/widgets/time-range/time-range.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const TimeRangeEdit = lazyPart(() => import(/* webpackChunkName: "dates" */ './time-range.edit'), 'TimeRangeEdit');

export const widget = defineFieldWidget(timeRangeContract, { Edit: TimeRangeEdit, View: TextView });

import { numberMembers } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { numberRangeContract } from './number-range.contract';

export const numberRangeDesign = defineDesign(numberRangeContract, {
  events: ['change'],
  own: numberMembers,
});

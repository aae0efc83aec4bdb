import { CHOOSE, momentMembers, windowConfig } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { dateRangeContract, dateRangeSettings } from './date-range.contract';

export const dateRangeDesign = defineDesign(dateRangeContract, {
  events: ['change'],
  own: { ...dateRangeSettings.shape, ...momentMembers, placeholder: CHOOSE },
  config: windowConfig,
  panel: {
    data: [
      {
        path: 'format',
        control: 'choice',
        titleKey: 'design.dateRange.format',
        of: ['yyyy', 'yyyy-MM', 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd HH:mm:ss'],
        asWritten: true,
      },
    ],
  },
});

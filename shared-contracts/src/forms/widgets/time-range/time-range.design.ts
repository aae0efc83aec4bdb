import { CHOOSE, momentMembers, windowConfig } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { timePickerSettings } from '../time-picker/time-picker.contract';
import { timeRangeContract } from './time-range.contract';

export const timeRangeDesign = defineDesign(timeRangeContract, {
  events: ['change'],
  own: { ...timePickerSettings.shape, ...momentMembers, placeholder: CHOOSE },
  config: windowConfig,
  panel: {
    data: [{ path: 'format', control: 'choice', titleKey: 'design.timeRange.format', of: ['HH:mm:ss', 'HH:mm'], asWritten: true }],
  },
});

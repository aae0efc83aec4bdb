import { CHOOSE, momentMembers, windowConfig } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { timePickerContract, timePickerSettings } from './time-picker.contract';

export const timePickerDesign = defineDesign(timePickerContract, {
  palette: {
    group: 'basic',
    order: 100,
    titleKey: 'design.widget.timePicker',
    words: ['design.find.timePicker'],
    icon: 'ClockCircleOutlined',
  },
  events: ['change', 'blur'],
  own: { ...timePickerSettings.shape, ...momentMembers, placeholder: CHOOSE },
  config: windowConfig,
  panel: {
    data: [{ path: 'format', control: 'choice', titleKey: 'design.timePicker.format', of: ['HH:mm:ss', 'HH:mm'], asWritten: true }],
  },
});

import { CHOOSE, momentMembers, windowConfig } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { datePickerContract, datePickerSettings } from './date-picker.contract';

export const datePickerDesign = defineDesign(datePickerContract, {
  palette: { group: 'basic', order: 90, titleKey: 'design.widget.datePicker', words: ['design.find.datePicker'], icon: 'CalendarOutlined' },
  events: ['change', 'blur'],
  own: { ...datePickerSettings.shape, ...momentMembers, placeholder: CHOOSE },
  config: windowConfig,
  panel: {
    data: [
      {
        path: 'format',
        control: 'choice',
        titleKey: 'design.datePicker.format',
        of: ['yyyy', 'yyyy-MM', 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd HH:mm:ss'],
        asWritten: true,
      },
    ],
  },
});

import { CHOOSE, disabled, questionMembers } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { autoCompleteContract, autoCompleteSettings } from './auto-complete.contract';

export const autoCompleteDesign = defineDesign(autoCompleteContract, {
  palette: { group: 'advanced', order: 110, titleKey: 'design.widget.autoComplete', icon: 'SearchOutlined' },
  start: '',
  events: ['change', 'blur'],
  own: { ...autoCompleteSettings.shape, placeholder: CHOOSE, disabled, ...questionMembers },
  panel: {
    options: [{ path: 'relationField', control: 'member', titleKey: 'design.autoComplete.relationField' }],
    limits: [{ path: 'total', control: 'number', titleKey: 'design.autoComplete.total', min: 1, max: 50 }],
  },
  fresh: () => ({ total: 10 }),
  turnsInto: ['input'],
});

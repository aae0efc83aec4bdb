import { ENTER } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { textareaContract, textareaSettings } from './textarea.contract';

export const textareaDesign = defineDesign(textareaContract, {
  palette: { group: 'basic', order: 20, titleKey: 'design.widget.textarea', words: ['design.find.textarea'], icon: 'FileTextOutlined' },
  events: ['change', 'blur'],
  own: { ...textareaSettings.shape, placeholder: ENTER },
  panel: {
    look: [
      { path: 'autoSize.minRows', control: 'number', titleKey: 'design.textarea.minRows', min: 1, max: 50 },
      { path: 'autoSize.maxRows', control: 'number', titleKey: 'design.textarea.maxRows', min: 1, max: 100 },
    ],
  },
  turnsInto: ['input', 'editor'],
});

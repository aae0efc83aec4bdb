import { defineDesign } from '../../design/widget-design';
import { buttonContract, buttonSettings } from './button.contract';

export const buttonDesign = defineDesign(buttonContract, {
  palette: { group: 'basic', order: 180, titleKey: 'design.widget.button', icon: 'PlusSquareOutlined' },
  events: ['click'],
  own: buttonSettings.shape,
  panel: {
    basic: [{ path: 'buttonText', control: 'words', titleKey: 'design.button.buttonText' }],
    look: [
      { path: 'align', control: 'segmented', titleKey: 'design.button.align', of: ['left', 'center', 'right'] },
      { path: 'type', control: 'choice', titleKey: 'design.button.type', of: ['', 'primary', 'success', 'info', 'warning', 'danger'] },
    ],
  },
});

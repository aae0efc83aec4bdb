import { defineDesign } from '../../design/widget-design';
import { alertContract, alertSettings } from './alert.contract';

export const alertDesign = defineDesign(alertContract, {
  palette: { group: 'basic', order: 200, titleKey: 'design.widget.alert', words: ['design.find.alert'], icon: 'AlertOutlined' },
  own: alertSettings.shape,
  panel: {
    basic: [
      { path: 'title', control: 'words', titleKey: 'design.alert.title' },
      { path: 'description', control: 'lines', titleKey: 'design.alert.description' },
    ],
    look: [
      { path: 'type', control: 'choice', titleKey: 'design.alert.type', of: ['success', 'info', 'warning', 'error'] },
      { path: 'showIcon', control: 'switch', titleKey: 'design.alert.showIcon' },
      { path: 'closable', control: 'switch', titleKey: 'design.alert.closable' },
      { path: 'closeText', control: 'words', titleKey: 'design.alert.closeText', when: { path: 'closable', is: true } },
    ],
  },
});

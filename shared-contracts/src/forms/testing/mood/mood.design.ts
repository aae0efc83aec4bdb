import { defineDesign } from '../../design/widget-design';
import { moodContract, moodSettings } from './mood.contract';

export const moodDesign = defineDesign(moodContract, {
  palette: { group: 'basic', order: 145, titleKey: 'design.widget.mood', icon: 'StarOutlined' },
  own: moodSettings.shape,
  panel: { look: [{ path: 'sign', control: 'text', titleKey: 'design.mood.sign' }] },
});

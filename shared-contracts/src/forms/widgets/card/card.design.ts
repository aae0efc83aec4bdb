import { defineDesign } from '../../design/widget-design';
import { cardContract, cardSettings } from './card.contract';

export const cardDesign = defineDesign(cardContract, {
  palette: { group: 'layout', order: 40, titleKey: 'design.widget.card', words: ['design.find.card'], icon: 'CreditCardOutlined' },
  tag: 'ACard',
  own: cardSettings.shape,
  panel: {
    basic: [{ path: 'header', control: 'words', titleKey: 'design.card.header' }],
    look: [{ path: 'shadow', control: 'segmented', titleKey: 'design.card.shadow', of: ['never', 'hover', 'always'] }],
  },
  holds: 'any',
});

import { defineDesign } from '../../design/widget-design';
import { linkContract, linkSettings } from './link.contract';

export const linkDesign = defineDesign(linkContract, {
  palette: { group: 'basic', order: 170, titleKey: 'design.widget.link', icon: 'LinkOutlined' },
  events: ['click'],
  own: linkSettings.shape,
  panel: {
    basic: [{ path: 'content', control: 'words', titleKey: 'design.link.content' }],
    data: [
      { path: 'href', control: 'text', titleKey: 'design.link.href' },
      { path: 'target', control: 'segmented', titleKey: 'design.link.target', of: ['_self', '_blank'] },
    ],
    look: [{ path: 'textStyle.text-align', control: 'segmented', titleKey: 'design.link.text-align', of: ['left', 'center', 'right'] }],
  },
});

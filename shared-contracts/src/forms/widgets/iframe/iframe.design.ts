import * as z from '@banyan/shared-contracts/schema';
import { defineDesign } from '../../design/widget-design';
import { iframeContract, iframeSettings } from './iframe.contract';

export const iframeDesign = defineDesign(iframeContract, {
  palette: { group: 'advanced', order: 200, titleKey: 'design.widget.iframe', icon: 'GlobalOutlined' },
  own: {
    ...iframeSettings.shape,
    borderColor: z.string().default('#E2E0E0'),
    borderWidth: z.number().min(0).max(20).default(1),
  },
  config: { visibility: z.array(z.string()).default(['pc']) },
  panel: {
    data: [{ path: 'href', control: 'text', titleKey: 'design.iframe.href' }],
    look: [
      { path: 'height', control: 'number', titleKey: 'design.iframe.height', min: 20, max: 5000 },
      { path: 'borderType', control: 'choice', titleKey: 'design.iframe.borderType', of: ['solid', 'dashed', 'dotted', 'none'] },
      { path: 'borderColor', control: 'colour', titleKey: 'design.iframe.borderColor' },
      { path: 'borderWidth', control: 'number', titleKey: 'design.iframe.borderWidth', min: 0, max: 20 },
    ],
  },
});

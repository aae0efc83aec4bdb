import * as z from '@banyan/shared-contracts/schema';
import { defineDesign } from '../../design/widget-design';
import { textStyle } from '../text-style';
import { textContract, textSettings } from './text.contract';

export const textDesign = defineDesign(textContract, {
  palette: { group: 'basic', order: 190, titleKey: 'design.widget.text', words: ['design.find.text'], icon: 'FontSizeOutlined' },
  own: { ...textSettings.shape, textStyle: textStyle.extend({ color: z.string().catch('#000000') }) },
  panel: {
    basic: [{ path: 'content', control: 'lines', titleKey: 'design.text.content' }],
    look: [
      { path: 'textStyle.color', control: 'colour', titleKey: 'design.text.color' },
      { path: 'textStyle.text-align', control: 'segmented', titleKey: 'design.text.text-align', of: ['left', 'center', 'right'] },
      { path: 'textStyle.font-weight', control: 'segmented', titleKey: 'design.text.font-weight', of: ['normal', 'bold'] },
      { path: 'textStyle.font-style', control: 'segmented', titleKey: 'design.text.font-style', of: ['normal', 'italic'] },
      {
        path: 'textStyle.text-decoration',
        control: 'segmented',
        titleKey: 'design.text.text-decoration',
        of: ['none', 'underline', 'line-through'],
      },
      { path: 'textStyle.line-height', control: 'number', titleKey: 'design.text.line-height', min: 1, max: 200 },
      { path: 'textStyle.font-size', control: 'number', titleKey: 'design.text.font-size', min: 8, max: 100 },
    ],
  },
});

import * as z from '@banyan/shared-contracts/schema';
import { defineDesign } from '../../design/widget-design';
import { rowContract, rowSettings } from './row.contract';

export const rowDesign = defineDesign(rowContract, {
  palette: { group: 'layout', order: 30, titleKey: 'design.widget.row', words: ['design.find.row'], icon: 'AppstoreOutlined' },
  tag: 'ARow',
  own: { ...rowSettings.shape, type: z.string().default('default') },
  panel: {
    look: [
      {
        path: 'justify',
        control: 'choice',
        titleKey: 'design.row.justify',
        of: ['start', 'end', 'center', 'space-around', 'space-between', 'space-evenly'],
      },
      { path: 'align', control: 'segmented', titleKey: 'design.row.align', of: ['top', 'middle', 'bottom'] },
    ],
  },
  holds: 'any',
});

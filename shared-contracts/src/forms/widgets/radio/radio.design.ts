import * as z from '@banyan/shared-contracts/schema';
import { optionMembers, sourceConfig } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { freshOptions } from '../../design/fresh-options';
import { radioContract, radioSettings } from './radio.contract';

export const radioDesign = defineDesign(radioContract, {
  palette: { group: 'basic', order: 50, titleKey: 'design.widget.radio', words: ['design.find.radio'], icon: 'CheckCircleOutlined' },
  events: ['change'],
  own: {
    ...radioSettings.shape,
    ...optionMembers,
    size: z.enum(['large', 'default', 'small']).default('default'),
  },
  config: sourceConfig,
  panel: {
    look: [
      { path: 'optionType', control: 'segmented', titleKey: 'design.radio.optionType', of: ['default', 'button'] },
      {
        path: 'buttonStyle',
        control: 'segmented',
        titleKey: 'design.radio.buttonStyle',
        of: ['solid', 'outline'],
        when: { path: 'optionType', is: 'button' },
      },
      {
        path: 'size',
        control: 'segmented',
        titleKey: 'design.radio.size',
        of: ['large', 'default', 'small'],
        when: { path: 'optionType', is: 'button' },
      },
    ],
  },
  fresh: freshOptions,
  turnsInto: ['select', 'checkbox'],
});

import * as z from '@banyan/shared-contracts/schema';
import { defineDesign } from '../../design/widget-design';
import { locationContract, locationSettings } from './location.contract';

const { placeholder: _words, ...own } = locationSettings.shape;

export const locationDesign = defineDesign(locationContract, {
  palette: {
    group: 'advanced',
    order: 190,
    titleKey: 'design.widget.location',
    words: ['design.find.location'],
    icon: 'EnvironmentOutlined',
  },
  start: '',
  events: ['change'],
  own: { ...own, locationScope: z.array(z.unknown()).default([]) },
  panel: {
    data: [{ path: 'autoLocation', control: 'switch', titleKey: 'design.location.autoLocation' }],
    limits: [
      { path: 'enableLocationScope', control: 'switch', titleKey: 'design.location.enableLocationScope' },
      {
        path: 'adjustmentScope',
        control: 'number',
        titleKey: 'design.location.adjustmentScope',
        min: 1,
        when: { path: 'enableLocationScope', is: true },
      },
      { path: 'enableDesktopLocation', control: 'switch', titleKey: 'design.location.enableDesktopLocation' },
      {
        path: 'locationScope',
        control: 'circles',
        titleKey: 'design.location.locationScope',
        when: { path: 'enableDesktopLocation', is: true },
      },
    ],
  },
});

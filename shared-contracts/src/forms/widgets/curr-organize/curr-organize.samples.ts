import type { WidgetSamples } from '../../design/samples/widget-samples';

export const currOrganizeSamples: WidgetSamples = {
  type: 'currOrganize',
  tab: 'people',
  samples: [
    {
      label: '所属组织',
      key: 'ownOrganization',
      set: {
        showLevel: 'all',
        '__config__.span': 12,
      },
    },
  ],
};

import type { WidgetSamples } from '../../design/samples/widget-samples';

export const signatureSamples: WidgetSamples = {
  type: 'signature',
  tab: 'file',
  samples: [
    {
      label: '电子签章',
      key: 'seal',
      set: {
        ableIds: ['9301', '9302'],
        '__config__.span': 12,
      },
    },
  ],
};

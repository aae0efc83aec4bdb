import type { WidgetSamples } from '../../design/samples/widget-samples';

export const qrcodeSamples: WidgetSamples = {
  type: 'qrcode',
  tab: 'layout',
  samples: [
    {
      label: '二维码',
      set: {
        staticText: '',
        relationField: 'name',
        dataType: 'relation',
        colorDark: '#000000',
        colorLight: '#ffffff',
        '__config__.span': 12,
      },
    },
  ],
};

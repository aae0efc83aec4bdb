import type { WidgetSamples } from '../../design/samples/widget-samples';

export const popupAttrSamples: WidgetSamples = {
  type: 'popupAttr',
  tab: 'data',
  samples: [
    {
      label: '供应商城市',
      set: {
        showField: 'city',
        relationField: 'supplier',
        '__config__.span': 12,
      },
    },
  ],
};

import type { WidgetSamples } from '../../design/samples/widget-samples';

export const relationFormAttrSamples: WidgetSamples = {
  type: 'relationFormAttr',
  tab: 'data',
  samples: [
    {
      label: '申请金额',
      set: {
        showField: 'total',
        relationField: 'request',
        '__config__.span': 12,
      },
    },
  ],
};

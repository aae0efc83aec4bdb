import type { WidgetSamples } from '../../design/samples/widget-samples';

export const billRuleSamples: WidgetSamples = {
  type: 'billRule',
  tab: 'people',
  samples: [
    {
      label: '单据编号',
      key: 'number',
      set: {
        '__config__.rule': 'salesOrder',
        '__config__.ruleName': '销售订单号',
      },
    },
  ],
};

import type { WidgetSamples } from '../../design/samples/widget-samples';

export const relationFormSamples: WidgetSamples = {
  type: 'relationForm',
  tab: 'data',
  samples: [
    {
      label: '关联表单',
      key: 'request',
      set: {
        modelId: '8001',
        relationField: 'title',
        hasPage: true,
        popupType: 'drawer',
        popupTitle: '选择采购申请',
        columnOptions: [
          {
            value: 'title',
            label: '申请标题',
            ifShow: true,
          },
          {
            value: 'applicant',
            label: '申请人',
            width: 120,
            ifShow: true,
          },
          {
            value: 'total',
            label: '合计金额',
            width: 120,
            ifShow: true,
          },
        ],
        '__config__.span': 12,
      },
    },
  ],
};

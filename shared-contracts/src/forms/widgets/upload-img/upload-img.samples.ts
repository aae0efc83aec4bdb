import type { WidgetSamples } from '../../design/samples/widget-samples';

export const uploadImgSamples: WidgetSamples = {
  type: 'uploadImg',
  tab: 'file',
  samples: [
    {
      label: '图片上传',
      key: 'pictures',
    },
  ],
};

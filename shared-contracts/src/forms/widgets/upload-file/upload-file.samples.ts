import type { WidgetSamples } from '../../design/samples/widget-samples';

export const uploadFileSamples: WidgetSamples = {
  type: 'uploadFile',
  tab: 'file',
  samples: [
    {
      label: '文件上传',
      key: 'files',
      set: {
        fileSize: 100,
        tipText: '单个文件不超过 100 MB',
      },
    },
  ],
};

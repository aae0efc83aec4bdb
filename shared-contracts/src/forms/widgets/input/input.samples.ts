import type { WidgetSamples } from '../../design/samples/widget-samples';

export const inputSamples: WidgetSamples = {
  type: 'input',
  tab: 'text',
  samples: [
    {
      label: '单行输入',
      key: 'name',
      set: {
        placeholder: '请输入名称',
        maxlength: 50,
        showCount: true,
        '__config__.required': true,
        '__config__.span': 12,
      },
    },
    {
      label: '脱敏手机号',
      key: 'phone',
      set: {
        placeholder: '请输入手机号',
        maxlength: 11,
        useMask: true,
        'maskConfig.maskType': 3,
        '__config__.tipLabel': '没有查看权限的人只能看到前三位和后四位',
        '__config__.span': 12,
        '__config__.regList': [
          {
            pattern: '/^1\\d{10}$/',
            message: '请输入11位手机号',
          },
        ],
      },
    },
    {
      label: '带前后缀',
      key: 'website',
      set: {
        placeholder: 'example',
        addonBefore: 'https://',
        addonAfter: '.com',
        '__config__.span': 12,
      },
    },
    {
      label: '密码输入',
      key: 'secret',
      set: {
        showPassword: true,
        '__config__.span': 12,
      },
    },
    {
      label: '扫码输入',
      key: 'barcodeText',
      set: {
        placeholder: '请输入或扫码',
        useScan: true,
        '__config__.tipLabel': '设备有摄像头时可以扫码',
        '__config__.span': 12,
      },
    },
  ],
};

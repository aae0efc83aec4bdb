import { defineDesign } from '../../design/widget-design';
import { qrcodeContract, qrcodeSettings } from './qrcode.contract';

export const qrcodeDesign = defineDesign(qrcodeContract, {
  palette: { group: 'basic', order: 210, titleKey: 'design.widget.qrcode', words: ['design.find.qrcode'], icon: 'QrcodeOutlined' },
  own: qrcodeSettings.shape,
  panel: {
    data: [
      { path: 'dataType', control: 'segmented', titleKey: 'design.qrcode.dataType', of: ['static', 'relation', 'dynamic'] },
      { path: 'staticText', control: 'text', titleKey: 'design.qrcode.staticText', when: { path: 'dataType', is: 'static' } },
      { path: 'relationField', control: 'field', titleKey: 'design.qrcode.relationField', when: { path: 'dataType', is: 'relation' } },
    ],
    look: [
      { path: 'colorDark', control: 'colour', titleKey: 'design.qrcode.colorDark' },
      { path: 'colorLight', control: 'colour', titleKey: 'design.qrcode.colorLight' },
      { path: 'width', control: 'number', titleKey: 'design.qrcode.width', min: 20, max: 1000 },
    ],
  },
});

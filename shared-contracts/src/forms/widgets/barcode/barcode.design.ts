import { defineDesign } from '../../design/widget-design';
import { barcodeContract, barcodeSettings } from './barcode.contract';

export const barcodeDesign = defineDesign(barcodeContract, {
  palette: { group: 'basic', order: 220, titleKey: 'design.widget.barcode', words: ['design.find.barcode'], icon: 'BarcodeOutlined' },
  own: barcodeSettings.shape,
  panel: {
    data: [
      { path: 'dataType', control: 'segmented', titleKey: 'design.barcode.dataType', of: ['static', 'relation'] },
      { path: 'staticText', control: 'text', titleKey: 'design.barcode.staticText', when: { path: 'dataType', is: 'static' } },
      { path: 'relationField', control: 'field', titleKey: 'design.barcode.relationField', when: { path: 'dataType', is: 'relation' } },
      {
        path: 'format',
        control: 'choice',
        titleKey: 'design.barcode.format',
        of: ['code128', 'ean13', 'ean8', 'ean5', 'ean2', 'code39', 'itf14', 'msi10', 'msi11', 'pharmacode', 'upc', 'codabar'],
        asWritten: true,
      },
    ],
    look: [
      { path: 'lineColor', control: 'colour', titleKey: 'design.barcode.lineColor' },
      { path: 'background', control: 'colour', titleKey: 'design.barcode.background' },
      { path: 'width', control: 'number', titleKey: 'design.barcode.width', min: 1, max: 20 },
      { path: 'height', control: 'number', titleKey: 'design.barcode.height', min: 10, max: 500 },
    ],
  },
});

import { defineDesign } from '../../design/widget-design';
import { colorPickerContract, colorPickerSettings } from './color-picker.contract';

export const colorPickerDesign = defineDesign(colorPickerContract, {
  palette: { group: 'basic', order: 130, titleKey: 'design.widget.colorPicker', icon: 'BgColorsOutlined' },
  own: colorPickerSettings.shape,
  panel: {
    look: [{ path: 'showAlpha', control: 'switch', titleKey: 'design.colorPicker.showAlpha' }],
    data: [
      {
        path: 'colorFormat',
        control: 'choice',
        titleKey: 'design.colorPicker.colorFormat',
        of: ['', 'hex', 'rgb', 'rgba', 'hsv', 'hsl'],
        asWritten: true,
      },
    ],
  },
});

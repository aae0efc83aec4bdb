import { CHOOSE, disabled } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { areaSelectContract, areaSelectSettings } from './area-select.contract';

export const areaSelectDesign = defineDesign(areaSelectContract, {
  palette: { group: 'advanced', order: 120, titleKey: 'design.widget.areaSelect', words: ['design.find.areaSelect'], icon: 'AimOutlined' },
  events: ['change'],
  own: { ...areaSelectSettings.shape, placeholder: CHOOSE, disabled },
  panel: {
    data: [{ path: 'level', control: 'choice', titleKey: 'design.areaSelect.level', of: [0, 1, 2, 3] }],
  },
});

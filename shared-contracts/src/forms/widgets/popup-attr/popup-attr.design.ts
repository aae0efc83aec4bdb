import { defineDesign } from '../../design/widget-design';
import { attributeSettings } from '../attribute-choice';
import { popupAttrContract } from './popup-attr.contract';

export const popupAttrDesign = defineDesign(popupAttrContract, {
  palette: { group: 'advanced', order: 160, titleKey: 'design.widget.popupAttr', icon: 'TagOutlined' },
  own: attributeSettings.shape,
  panel: {
    options: [
      {
        path: 'relationField',
        control: 'field',
        titleKey: 'design.popupAttr.relationField',
        among: { types: ['popupSelect'] },
        named: 'marked',
      },
    ],
  },
});

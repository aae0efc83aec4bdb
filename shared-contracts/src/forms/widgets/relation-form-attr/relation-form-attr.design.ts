import { defineDesign } from '../../design/widget-design';
import { attributeSettings } from '../attribute-choice';
import { relationFormAttrContract } from './relation-form-attr.contract';

export const relationFormAttrDesign = defineDesign(relationFormAttrContract, {
  palette: { group: 'advanced', order: 140, titleKey: 'design.widget.relationFormAttr', icon: 'TagOutlined' },
  own: attributeSettings.shape,
  panel: {
    options: [
      {
        path: 'relationField',
        control: 'field',
        titleKey: 'design.relationFormAttr.relationField',
        among: { types: ['relationForm'] },
        named: 'marked',
      },
    ],
  },
});

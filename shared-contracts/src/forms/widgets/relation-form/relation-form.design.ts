import * as z from '@banyan/shared-contracts/schema';
import { CHOOSE, columnsMember, disabled, transferConfig } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { relationFormContract, relationFormSettings } from './relation-form.contract';

export const relationFormDesign = defineDesign(relationFormContract, {
  palette: {
    group: 'advanced',
    order: 130,
    titleKey: 'design.widget.relationForm',
    words: ['design.find.relationForm'],
    icon: 'GroupOutlined',
  },
  start: '',
  events: ['change'],
  own: {
    ...relationFormSettings.shape,
    placeholder: CHOOSE,
    disabled,
    columnOptions: columnsMember,
    popupTitle: z.string().default('选择数据'),
  },
  config: transferConfig,
  panel: {
    options: [{ path: 'relationField', control: 'member', titleKey: 'design.relationForm.relationField' }],
  },
});

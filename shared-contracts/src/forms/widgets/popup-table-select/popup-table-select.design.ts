import * as z from '@banyan/shared-contracts/schema';
import { CHOOSE, columnsMember, disabled, questionMembers } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { popupSettings } from '../popup-choice';
import { popupTableSelectContract } from './popup-table-select.contract';

export const popupTableSelectDesign = defineDesign(popupTableSelectContract, {
  palette: { group: 'advanced', order: 100, titleKey: 'design.widget.popupTableSelect', icon: 'InsertRowBelowOutlined' },
  start: '',
  events: ['change'],
  own: {
    ...popupSettings.shape,
    placeholder: CHOOSE,
    disabled,
    ...questionMembers,
    columnOptions: columnsMember,
    popupTitle: z.string().default('选择数据'),
    popupType: z.string().default('popover'),
  },
  panel: {
    options: [{ path: 'relationField', control: 'member', titleKey: 'design.popupTableSelect.relationField' }],
    look: [{ path: 'popupType', control: 'segmented', titleKey: 'design.popupType', of: ['popover', 'dialog', 'drawer'] }],
  },
  turnsInto: ['popupSelect'],
});

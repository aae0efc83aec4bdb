import * as z from '@banyan/shared-contracts/schema';
import { CHOOSE, columnsMember, disabled, questionMembers, transferConfig } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { popupSettings } from '../popup-choice';
import { popupSelectContract } from './popup-select.contract';

/** One row is chosen. */
const { multiple: _several, filterable: _searched, ...single } = popupSettings.shape;

export const popupSelectDesign = defineDesign(popupSelectContract, {
  palette: { group: 'advanced', order: 150, titleKey: 'design.widget.popupSelect', icon: 'ProfileOutlined' },
  start: '',
  events: ['change'],
  own: {
    ...single,
    placeholder: CHOOSE,
    disabled,
    ...questionMembers,
    columnOptions: columnsMember,
    popupTitle: z.string().default('选择数据'),
    interfaceHasPage: z.boolean().default(false),
  },
  config: transferConfig,
  panel: {
    options: [{ path: 'relationField', control: 'member', titleKey: 'design.popupSelect.relationField' }],
    look: [{ path: 'interfaceHasPage', control: 'switch', titleKey: 'design.popupSelect.interfaceHasPage' }],
  },
  turnsInto: ['popupTableSelect'],
});

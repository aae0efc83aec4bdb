import { systemMembers } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { modifyTimeContract } from './modify-time.contract';

export const modifyTimeDesign = defineDesign(modifyTimeContract, {
  palette: { group: 'system', order: 40, titleKey: 'design.widget.modifyTime', icon: 'HistoryOutlined' },
  tag: 'JnpfInput',
  start: '',
  own: systemMembers,
});

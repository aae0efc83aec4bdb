import { CHOOSE, optionMembers, sourceConfig } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { freshOptions } from '../../design/fresh-options';
import { selectContract, selectSettings } from './select.contract';

export const selectDesign = defineDesign(selectContract, {
  palette: { group: 'basic', order: 70, titleKey: 'design.widget.select', words: ['design.find.select'], icon: 'SelectOutlined' },
  start: '',
  events: ['change'],
  own: { ...selectSettings.shape, ...optionMembers, placeholder: CHOOSE },
  config: sourceConfig,
  fresh: freshOptions,
  turnsInto: ['radio', 'checkbox', 'treeSelect'],
});

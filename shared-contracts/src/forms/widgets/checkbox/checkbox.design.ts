import { disabled, optionMembers, sourceConfig } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { freshOptions } from '../../design/fresh-options';
import { checkboxContract, checkboxSettings } from './checkbox.contract';

export const checkboxDesign = defineDesign(checkboxContract, {
  palette: { group: 'basic', order: 60, titleKey: 'design.widget.checkbox', words: ['design.find.checkbox'], icon: 'CheckSquareOutlined' },
  events: ['change'],
  own: { ...checkboxSettings.shape, ...optionMembers, disabled },
  config: sourceConfig,
  fresh: freshOptions,
  turnsInto: ['select', 'radio'],
});

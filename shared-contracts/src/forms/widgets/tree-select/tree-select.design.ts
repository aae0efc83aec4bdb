import { CHOOSE, disabled, sourceConfig, treeMembers } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { freshTree } from '../../design/fresh-options';
import { choiceSettings } from '../choice-settings';
import { treeSelectContract } from './tree-select.contract';

export const treeSelectDesign = defineDesign(treeSelectContract, {
  palette: { group: 'advanced', order: 90, titleKey: 'design.widget.treeSelect', icon: 'PartitionOutlined' },
  events: ['change'],
  own: { ...choiceSettings.shape, ...treeMembers, placeholder: CHOOSE, disabled },
  config: sourceConfig,
  fresh: freshTree,
  turnsInto: ['cascader', 'select'],
});

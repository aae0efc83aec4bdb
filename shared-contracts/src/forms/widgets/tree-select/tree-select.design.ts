import { CHOOSE, disabled, sourceConfig, treeMembers } from '../../design/common-settings';
import { treeOptionsItem } from '../../design/panel/panel-items';
import { defineDesign } from '../../design/widget-design';
import { freshTree } from '../../design/fresh-options';
import { choiceSettings } from '../choice-settings';
import { treeSelectContract } from './tree-select.contract';

export const treeSelectDesign = defineDesign(treeSelectContract, {
  palette: {
    group: 'advanced',
    order: 90,
    titleKey: 'design.widget.treeSelect',
    words: ['design.find.treeSelect'],
    icon: 'PartitionOutlined',
  },
  events: ['change'],
  own: { ...choiceSettings.shape, ...treeMembers, placeholder: CHOOSE, disabled },
  config: sourceConfig,
  panel: { options: [treeOptionsItem] },
  fresh: freshTree,
  turnsInto: ['cascader', 'select'],
});

import { CHOOSE, disabled, sourceConfig, treeMembers } from '../../design/common-settings';
import { treeOptionsItem } from '../../design/panel/panel-items';
import { defineDesign } from '../../design/widget-design';
import { freshTree } from '../../design/fresh-options';
import { choiceSettings } from '../choice-settings';
import { cascaderContract } from './cascader.contract';

export const cascaderDesign = defineDesign(cascaderContract, {
  palette: { group: 'basic', order: 80, titleKey: 'design.widget.cascader', words: ['design.find.cascader'], icon: 'NodeIndexOutlined' },
  events: ['change', 'blur'],
  own: { ...choiceSettings.shape, ...treeMembers, placeholder: CHOOSE, disabled },
  config: sourceConfig,
  panel: { options: [treeOptionsItem] },
  fresh: freshTree,
  turnsInto: ['treeSelect'],
});

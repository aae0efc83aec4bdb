import { disabled } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { signContract } from './sign.contract';

export const signDesign = defineDesign(signContract, {
  palette: { group: 'advanced', order: 180, titleKey: 'design.widget.sign', words: ['design.find.sign'], icon: 'SolutionOutlined' },
  start: '',
  events: ['change'],
  own: { disabled },
});

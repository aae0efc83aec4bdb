import { ENTER } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { editorContract, editorSettings } from './editor.contract';

export const editorDesign = defineDesign(editorContract, {
  palette: { group: 'basic', order: 160, titleKey: 'design.widget.editor', words: ['design.find.editor'], icon: 'EditOutlined' },
  own: { ...editorSettings.shape, placeholder: ENTER },
});

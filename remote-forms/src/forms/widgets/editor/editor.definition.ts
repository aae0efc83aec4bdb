import { editorContract } from '@banyan/shared-contracts/forms/widgets/editor/editor.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineFieldWidget } from '../../kernel/widget-definition';

const EditorEdit = lazyPart(() => import(/* webpackChunkName: "editor" */ './editor.edit'), 'EditorEdit');
const EditorView = lazyPart(() => import(/* webpackChunkName: "editor" */ './editor.view'), 'EditorView');

export const widget = defineFieldWidget(editorContract, { Edit: EditorEdit, View: EditorView, grouped: true, prompt: 'enter' });

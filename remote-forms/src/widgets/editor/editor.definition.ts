import { editorContract } from '@banyan/shared-contracts/forms/widgets/editor.contract';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { EditorEdit } from './editor.edit';
import { EditorView } from './editor.view';

export const editor = defineFieldWidget(editorContract, { Edit: EditorEdit, View: EditorView, grouped: true, prompt: 'enter' });

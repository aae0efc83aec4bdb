import { javascript } from '@codemirror/lang-javascript';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { codeLook } from '@banyan/shared-ui/code';

/** The read-only view of a file: source code with syntax colours. */
export const codeReading = (label: string, isSource: boolean): Extension => [
  codeLook,
  isSource ? javascript({ typescript: true, jsx: true }) : [],
  lineNumbers(),
  EditorState.readOnly.of(true),
  search({ top: true }),
  keymap.of(searchKeymap),
  EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
];

import { autocompletion, closeBrackets, closeBracketsKeymap, closeCompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { codeLook } from './code-theme';

/** Ends completion in an editor that lost the focus, also where its list would open only later. */
const withoutFocus = EditorView.domEventHandlers({
  blur: (_event, view) => void setTimeout(() => view.hasFocus || closeCompletion(view)),
});

/** What small editors within forms have: numbers, brackets, completion, undo. Tab leaves them. */
export const codeEditing = (label: string, hint: string): Extension => [
  codeLook,
  lineNumbers(),
  history(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion({ icons: false }),
  withoutFocus,
  highlightActiveLine(),
  placeholder(hint),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': label }),
  EditorView.theme({ '.cm-content': { minHeight: '110px' }, '.cm-scroller': { maxHeight: '320px', overflow: 'auto' } }),
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
];

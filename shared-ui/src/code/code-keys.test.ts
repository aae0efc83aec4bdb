import { completionStatus, startCompletion } from '@codemirror/autocomplete';
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, it, vi } from 'vitest';
import { codeEditing } from './code-keys';

let view: EditorView | undefined;
afterEach(() => view?.destroy());

it('opens no list of completions after its editor lost the focus', async () => {
  let answer: () => void = () => undefined;
  const words = javascriptLanguage.data.of({
    autocomplete: () => new Promise((resolve) => (answer = () => resolve({ from: 0, options: [{ label: 'select' }] }))),
  });
  view = new EditorView({
    doc: 'sel',
    parent: document.body,
    selection: { anchor: 3 },
    extensions: [javascript(), words, codeEditing('SQL', '')],
  });
  view.focus();
  startCompletion(view);
  await vi.waitFor(() => expect(completionStatus(view!.state)).toBe('pending'));
  view.contentDOM.blur();
  await vi.waitFor(() => expect(completionStatus(view!.state)).toBeNull());
  answer();
  await new Promise((resolve) => setTimeout(resolve));
  expect(completionStatus(view.state)).toBeNull();
});

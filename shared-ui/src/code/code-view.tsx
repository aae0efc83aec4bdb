import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

export interface CodeHandle {
  /** Puts text in the place of what is selected; the caret comes behind it, or `back` characters before its end. */
  insert: (text: string, back?: number) => void;
  view: () => EditorView | undefined;
}

interface CodeViewProps {
  /** What it begins with, and again whatever another text is given. */
  doc: string;
  /** The same object for the lifetime of the editor. */
  extensions: Extension;
  onDoc: (doc: string) => void;
  onBlur?: () => void;
  className?: string;
  ref?: Ref<CodeHandle>;
}

/** An editor of code. It is made when it is drawn; Tab leaves it. */
export function CodeView({ doc, extensions, onDoc, onBlur, className, ref }: CodeViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const events = useRef({ onDoc, onBlur });
  useEffect(() => {
    events.current = { onDoc, onBlur };
  });
  useEffect(() => {
    if (place.current === null) return undefined;
    const told = EditorView.updateListener.of(({ docChanged, state, focusChanged, view: { hasFocus } }) => {
      if (docChanged) events.current.onDoc(state.doc.toString());
      if (focusChanged && !hasFocus) events.current.onBlur?.();
    });
    const made = new EditorView({ parent: place.current, state: EditorState.create({ doc, extensions: [extensions, told] }) });
    view.current = made;
    return () => made.destroy();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another text is put into the editor that is there
  }, [extensions]);
  useEffect(() => {
    const known = view.current;
    if (known !== undefined && known.state.doc.toString() !== doc)
      known.dispatch({ changes: { from: 0, to: known.state.doc.length, insert: doc } });
  }, [doc]);
  useImperativeHandle(ref, () => ({
    insert(text, back = 0) {
      const known = view.current;
      if (known === undefined) return;
      const { from } = known.state.selection.main;
      known.dispatch({ ...known.state.replaceSelection(text), selection: { anchor: from + text.length - back }, userEvent: 'input' });
      known.focus();
    },
    view: () => view.current,
  }));
  return <div ref={place} className={className} />;
}

import { javascript } from '@codemirror/lang-javascript';
import { useState } from 'react';
import { codeEditing } from './code-keys';
import { CodeView } from './code-view';

interface ScriptCodeProps {
  /** What the editor is called. */
  label: string;
  /** Shown while it is empty. */
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

/** An editor of JavaScript. */
export function ScriptCode({ label, hint, value, onChange }: ScriptCodeProps) {
  const [extensions] = useState(() => [javascript(), codeEditing(label, hint)]);
  return <CodeView doc={value} extensions={extensions} onDoc={onChange} />;
}

import type { Diagnostic } from '@codemirror/lint';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import { useEffect, useRef, useState } from 'react';
import { checkScript, type ScriptProblem } from '../../../../forms/public/scripts/scripts';
import { useText } from '../../../../forms/public/text';
import { longLabel, useFormFacts } from '../form-facts';
import { type CodeHandle, CodeView } from '@banyan/shared-ui/code';
import styles from './code.module.css';
import { createLatest } from './latest';
import { formulaAddress } from './formula-check';
import { HELPERS } from './script-helpers';
import { type ScriptFacts, scriptEditing } from './script-language';

interface ScriptEditorProps {
  label: string;
  script: string;
  /** A script of the form, not of a field. */
  isForm: boolean;
  onChange: (script: string) => void;
}

/** The offset of a line and column in a text. */
function offsetOf(text: string, { line, column }: ScriptProblem): number {
  const lines = text.split('\n').slice(0, line - 1);
  return Math.min(lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1, text.length);
}

/** A script, with completion of its arguments and the problems that the sandbox reports. */
export function ScriptEditor({ label, script, isForm, onChange }: ScriptEditorProps) {
  const text = useText();
  const facts = useFormFacts();
  const { matches, prepare } = useTextSearch();
  const code = useRef<CodeHandle>(null);
  const [problem, setProblem] = useState<ScriptProblem>();
  const wordsOf = ({ reason, message, line, column }: ScriptProblem) =>
    reason === 'notAFunction' ? text('forms.panel.script.notAFunction') : text('forms.panel.script.syntax', { line, column, message });
  const helpers = HELPERS.filter((helper) => helper.of === 'all' || !isForm).map((helper) => ({
    ...helper,
    words: text(`forms.panel.script.${helper.name}`),
  }));
  const asked: ScriptFacts = {
    helpers,
    keys: facts.fields.map((field) => ({ key: formulaAddress(field), label: longLabel(field, facts) })),
    matches,
    async check(typed): Promise<Diagnostic[]> {
      const found = typed.trim() === '' ? undefined : await checkScript(typed);
      setProblem(found);
      if (found === undefined) return [];
      const from = offsetOf(typed, found);
      return [{ from, to: Math.min(from + 1, typed.length), severity: 'error', message: wordsOf(found) }];
    },
  };
  const [known] = useState(() => createLatest(asked));
  useEffect(() => known.set(asked));
  useEffect(prepare, [prepare]);
  const [extensions] = useState(() => scriptEditing(known.get, label));
  return (
    <div className={styles['script']}>
      <CodeView ref={code} className={styles['scriptCode'] ?? ''} doc={script} extensions={extensions} onDoc={onChange} />
      <p className={styles['said']} role="status" data-wrong={problem !== undefined}>
        {problem === undefined ? text('forms.panel.script.leave') : wordsOf(problem)}
      </p>
      <dl className={styles['helpers']}>
        {helpers.map(({ owner, name, signature, words }) => (
          <div key={name}>
            <dt>
              <code>
                {owner === '' ? '' : `${owner}.`}
                {signature.startsWith('(') ? name + signature : signature}
              </code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

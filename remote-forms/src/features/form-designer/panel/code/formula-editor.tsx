import type { Completion } from '@codemirror/autocomplete';
import { FORMULA_FUNCTIONS, type FormulaFunction } from '@banyan/shared-contracts/forms/formula/formula-functions';
import { type Expression } from '@banyan/shared-contracts/forms/formula/formula';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../forms/public/text';
import { type FactField, longLabel, useFormFacts } from '../form-facts';
import { type CodeHandle, CodeView } from '@banyan/shared-ui/code';
import styles from './code.module.css';
import { expressionProblems, formulaAddress } from './formula-check';
import { type FormulaFacts, formulaEditing } from './formula-language';
import { formulaText, readFormulaText } from './formula-text';
import { createLatest } from './latest';
import { problemWords, SIGNATURES, SIGNS } from './formula-words';
import { TryFormula } from './try-formula';

interface FormulaEditorProps {
  /** Id of the node whose value is computed. */
  ownId: string;
  label: string;
  expression: Expression;
  precision: number;
  onChange: (expression: Expression) => void;
}

const NAMES = Object.keys(FORMULA_FUNCTIONS) as FormulaFunction[];

/** A formula with its fields as chips, its problems at their positions, and values to test it with. */
export function FormulaEditor({ ownId, label, expression, precision, onChange }: FormulaEditorProps) {
  const text = useText();
  const facts = useFormFacts();
  const { matches, prepare } = useTextSearch();
  const code = useRef<CodeHandle>(null);
  const own = facts.fields.find(({ id }) => id === ownId);
  const offered = facts.fields.filter((field) => field.id !== ownId);
  const labels = new Map(facts.fields.map((field) => [formulaAddress(field), longLabel(field, facts)]));
  // The labels that a formula contains of removed fields.
  const kept = new Map(expression.flatMap((member) => (typeof member === 'string' ? [] : [[member.__vModel__, member.label] as const])));
  const shortLabel = (address: string) =>
    facts.fields.find((field) => formulaAddress(field) === address)?.label ?? kept.get(address) ?? address;
  const readText = (given: string) => readFormulaText(given, shortLabel);

  const problemsOf = (typed: string) => {
    const read = readText(typed);
    return expressionProblems(read.expression, ownId, facts).map((problem) => ({
      problem,
      from: Math.min(read.offsets[problem.position] ?? typed.length, typed.length),
      to: Math.min(read.offsets[problem.position + 1] ?? typed.length, typed.length),
    }));
  };
  const asked: FormulaFacts = {
    labelOf: (address) => labels.get(address),
    completions: (typed) => [
      ...offered.filter((field) => matches(longLabel(field, facts), typed)).map((field) => fieldCompletion(field, longLabel(field, facts))),
      ...NAMES.filter((name) => name.startsWith(typed.toUpperCase())).map((name) =>
        functionCompletion(name, text(`forms.panel.formula.${name}`)),
      ),
    ],
    problems: (typed) =>
      problemsOf(typed).map(({ problem, from, to }) => ({ from, to, severity: 'error', message: problemWords(problem, text) })),
  };
  const [known] = useState(() => createLatest(asked));
  useEffect(() => known.set(asked));
  useEffect(prepare, [prepare]);
  const [extensions] = useState(() => formulaEditing(known.get, { label, empty: text('forms.panel.formula.empty') }));
  // Spaces, and characters with several spellings, stay as typed as long as the meaning is the same.
  const [typed, setTyped] = useState(() => formulaText(expression));
  const isSame = JSON.stringify(readText(typed).expression) === JSON.stringify(expression);
  const doc = isSame ? typed : formulaText(expression);
  const type = (next: string) => {
    setTyped(next);
    onChange(readText(next).expression);
  };

  return (
    <div className={styles['formula']}>
      <CodeView ref={code} className={styles['editor'] ?? ''} doc={doc} extensions={extensions} onDoc={type} />
      <div className={styles['signs']} role="group" aria-label={text('forms.panel.formula.signs')}>
        {SIGNS.map((sign) => (
          <Button key={sign} size="small" onClick={() => code.current?.insert(sign)}>
            {sign}
          </Button>
        ))}
      </div>
      <ul className={styles['problems']} role="status">
        {problemsOf(doc).map(({ problem, from }) => (
          <li key={`${problem.kind} ${from}`}>
            <button type="button" onClick={() => goTo(code.current, from)}>
              {problemWords(problem, text)}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['columns']}>
        <FieldList fields={offered} matches={matches} insert={(field) => code.current?.insert(`{${formulaAddress(field)}}`)} />
        <ul className={styles['offered']} aria-label={text('forms.panel.formula.functions')}>
          {NAMES.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => code.current?.insert(`${name}()`, 1)}>
                <code>{SIGNATURES[name]}</code>
                <span>{text(`forms.panel.formula.${name}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <TryFormula expression={expression} precision={precision} table={own?.table} facts={facts} />
    </div>
  );
}

function goTo(code: CodeHandle | null, at: number): void {
  const view = code?.view();
  view?.dispatch({ selection: { anchor: at } });
  view?.focus();
}

const fieldCompletion = (field: FactField, label: string): Completion => ({
  label,
  detail: formulaAddress(field),
  apply: `{${formulaAddress(field)}}`,
});

const functionCompletion = (name: FormulaFunction, detail: string): Completion => ({
  label: name,
  detail,
  apply(view, _completion, from, to) {
    view.dispatch({
      changes: { from, to, insert: `${name}()` },
      selection: { anchor: from + name.length + 1 },
      userEvent: 'input.complete',
    });
  },
});

interface FieldListProps {
  fields: readonly FactField[];
  matches: (label: string, typed: string) => boolean;
  insert: (field: FactField) => void;
}

function FieldList({ fields, matches, insert }: FieldListProps) {
  const text = useText();
  const facts = useFormFacts();
  const [search, setSearch] = useState('');
  const shown = fields.filter((field) => search.trim() === '' || matches(longLabel(field, facts), search));
  return (
    <div className={styles['offer']}>
      <Input
        allowClear
        value={search}
        placeholder={text('forms.panel.formula.search')}
        aria-label={text('forms.panel.formula.search')}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className={styles['offered']} aria-label={text('forms.panel.formula.fields')}>
        {shown.map((field) => (
          <li key={field.id}>
            <button type="button" onClick={() => insert(field)}>
              <span>{longLabel(field, facts)}</span>
              <code>{formulaAddress(field)}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

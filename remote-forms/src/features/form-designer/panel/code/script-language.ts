import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  type Completion,
  completionKeymap,
  type CompletionSource,
  snippetCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { codeLook } from '@banyan/shared-ui/code';
import type { Helper } from './script-helpers';

/** The data that the editor reads while it is mounted. */
export interface ScriptFacts {
  helpers: readonly (Helper & { words: string })[];
  /** Keys of fields in scripts, with their labels. */
  keys: readonly { key: string; label: string }[];
  /** Whether a typed text matches a field. */
  matches: (label: string, typed: string) => boolean;
  check: (text: string) => Promise<Diagnostic[]>;
}

const keyOptions = ({ keys, matches }: ScriptFacts, typed: string): Completion[] =>
  keys
    .filter(({ key, label }) => matches(`${label} ${key}`, typed))
    .map(({ key, label }) => ({ label: key, detail: label, type: 'property' }));

/** Completes keys of fields within quotes and after `formData.`, members after `onlineUtils.`, otherwise the arguments of scripts. */
const source =
  (facts: () => ScriptFacts): CompletionSource =>
  (context) => {
    const quoted = context.matchBefore(/(?:setFormData|setShowOrHide|setRequired|setDisabled)\(\s*['"`][^'"`]*$/);
    if (quoted !== null) {
      const at = quoted.text.search(/['"`]/) + 1;
      return { from: quoted.from + at, options: keyOptions(facts(), quoted.text.slice(at)), filter: false };
    }
    const member = context.matchBefore(/\b(?:formData|onlineUtils)\.[\w$\u4e00-\u9fa5]*$/);
    const word = context.matchBefore(/[\w$]+$/);
    if (member !== null) {
      const [owner = '', typed = ''] = member.text.split('.');
      const from = member.from + owner.length + 1;
      if (owner === 'formData')
        return { from, options: keyOptions(facts(), typed).filter(({ label }) => !label.includes('.')), filter: false };
      return { from, options: helperOptions(facts(), 'onlineUtils') };
    }
    if (word === null && !context.explicit) return null;
    return { from: word?.from ?? context.pos, options: helperOptions(facts(), '') };
  };

const helperOptions = ({ helpers }: ScriptFacts, owner: string): Completion[] =>
  helpers
    .filter((helper) => helper.owner === owner)
    .map(({ name, snippet, signature, words }) =>
      snippetCompletion(snippet, { label: name, detail: signature, info: words, type: signature.includes('(') ? 'function' : 'variable' }),
    );

/** An editor of scripts. Escape and then Tab leaves it, as in all editors where Tab inserts text. */
export function scriptEditing(facts: () => ScriptFacts, label: string): Extension {
  return [
    codeLook,
    javascript(),
    javascriptLanguage.data.of({ autocomplete: source(facts) }),
    lineNumbers(),
    history(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ icons: false }),
    search({ top: true }),
    highlightSelectionMatches(),
    highlightActiveLine(),
    lintGutter(),
    linter((view) => facts().check(view.state.doc.toString()), { delay: 400 }),
    EditorView.contentAttributes.of({ 'aria-label': label }),
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
  ];
}

import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  type Completion,
  completionKeymap,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, StreamLanguage } from '@codemirror/language';
import { type Diagnostic, linter } from '@codemirror/lint';
import { type Extension, type Range, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, placeholder, WidgetType } from '@codemirror/view';
import { FORMULA_FUNCTIONS } from '@banyan/shared-contracts/forms/formula/formula-functions';
import { codeLook } from '@banyan/shared-ui/code';
import { fieldTokens } from './formula-text';

/** The data that the editor reads while it is mounted. */
export interface FormulaFacts {
  /** Label of a field; undefined for one that does not exist. */
  labelOf: (address: string) => string | undefined;
  /** Fields and functions that match the typed text. */
  completions: (typed: string) => readonly Completion[];
  problems: (text: string) => Diagnostic[];
}

interface FormulaWords {
  label: string;
  empty: string;
}

/** A field shown instead of its address. */
class Chip extends WidgetType {
  constructor(
    readonly address: string,
    readonly label: string | undefined,
  ) {
    super();
  }

  override eq(other: Chip): boolean {
    return other.address === this.address && other.label === this.label;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = 'cm-chip';
    chip.dataset['gone'] = String(this.label === undefined);
    chip.textContent = this.label ?? this.address;
    return chip;
  }
}

const chipsOf = (text: string, { labelOf }: FormulaFacts): DecorationSet =>
  Decoration.set(
    fieldTokens(text).map(({ address, from, to }): Range<Decoration> =>
      Decoration.replace({ widget: new Chip(address, labelOf(address)) }).range(from, to),
    ),
  );

/** Fields behave like single characters: they are shown, skipped and deleted as a whole. */
function chips(facts: () => FormulaFacts): Extension {
  const field = StateField.define<DecorationSet>({
    create: (state) => chipsOf(state.doc.toString(), facts()),
    update: (known, { docChanged, state }) => (docChanged ? chipsOf(state.doc.toString(), facts()) : known),
    provide: (own) => [
      EditorView.decorations.from(own),
      EditorView.atomicRanges.of((view) => view.state.field(own, false) ?? Decoration.none),
    ],
  });
  return field;
}

/** Only syntax colours: the contracts define what a formula means. */
const language = StreamLanguage.define({
  name: 'formula',
  token(stream) {
    if (stream.match(/^"[^"]*"?/)) return 'string';
    if (stream.match(/^\d+(\.\d*)?/)) return 'number';
    const name = stream.match(/^[A-Za-z]+/) as RegExpMatchArray | null;
    if (name !== null) return Object.hasOwn(FORMULA_FUNCTIONS, name[0].toUpperCase()) ? 'keyword' : 'invalid';
    stream.next();
    return null;
  },
});

const source =
  (facts: () => FormulaFacts): CompletionSource =>
  (context) => {
    const before = context.matchBefore(/[\p{L}\d_]+$/u);
    if (before === null && !context.explicit) return null;
    if (before !== null && /^\d+$/.test(before.text)) return null;
    const options = facts().completions(before?.text ?? '');
    return { from: before?.from ?? context.pos, options: [...options], filter: false };
  };

/** An editor of formulas. */
export function formulaEditing(facts: () => FormulaFacts, words: FormulaWords): Extension {
  return [
    codeLook,
    language,
    history(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ override: [source(facts)], icons: false }),
    linter((view) => facts().problems(view.state.doc.toString()), { delay: 200 }),
    chips(facts),
    placeholder(words.empty),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': words.label }),
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
  ];
}

import type { FieldItem, FormDocument } from './form-document';

/**
 * Texts in quotes in the scripts of a design: a script can show or require what is named in `all`, and show or hide what is named in
 * `hiding`.
 */
export interface ScriptNames {
  all: ReadonlySet<string>;
  hiding: ReadonlySet<string>;
}

/** Text in quotes and escaped characters, which may look like a comment, or a comment. */
const QUOTED_OR_COMMENT = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\\.|\/\/[^\n]*|\/\*[^]*?\*\//g;

const isComment = (text: string): boolean => text.startsWith('//') || text.startsWith('/*');

const withoutComments = (script: string): string => script.replace(QUOTED_OR_COMMENT, (text) => (isComment(text) ? ' ' : text));

/** Called, or taken under another name; in the list of what a script is given it does nothing. */
const HIDES = /\bsetShowOrHide\b(?!\s*[,}])/;

/** Everything between two quotes of the same kind: more than there are names, never less. */
const quotedIn = (script: string): string[] => ["'", '"', '`'].flatMap((quote) => script.split(quote).slice(1, -1));

type Scripts = readonly { names: readonly string[]; hides: boolean }[];

/** The scripts of a form, or of a widget, by event. */
const readScripts = (handlers: object): Scripts =>
  Object.values(handlers)
    .filter((text): text is string => typeof text === 'string')
    .map(withoutComments)
    .map((text) => ({ names: quotedIn(text), hides: HIDES.test(text) }));

/** Reads the names in the scripts of a form and of its widgets; the scripts of a widget are read once. */
export function createNameReader(): (document: FormDocument) => ScriptNames {
  const known = new WeakMap<object, Scripts>();
  return (document) => {
    const all = new Set<string>();
    const hiding = new Set<string>();
    const add = (handlers: unknown): void => {
      if (typeof handlers !== 'object' || handlers === null) return;
      const scripts = known.get(handlers) ?? readScripts(handlers);
      known.set(handlers, scripts);
      for (const { names, hides } of scripts)
        for (const name of names) {
          all.add(name);
          if (hides) hiding.add(name);
        }
    };
    const visit = (item: FieldItem): void => {
      add(item['on']);
      item.__config__.children?.forEach(visit);
    };
    add(document['funcs']);
    document.fields.forEach(visit);
    return { all, hiding };
  };
}

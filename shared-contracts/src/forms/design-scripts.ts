import type { FieldItem, FormDocument } from './form-document';

/** Scripts of a design, each kind as one text: whoever is named in `all` may be shown or asked for by it, in `hiding` shown or hidden. */
export interface Scripts {
  all: string;
  hiding: string;
}

/** Text in quotes and escaped characters, which may look like a comment, or a comment. */
const QUOTED_OR_COMMENT = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\\.|\/\/[^\n]*|\/\*[^]*?\*\//g;

const isComment = (text: string): boolean => text.startsWith('//') || text.startsWith('/*');

const withoutComments = (script: string): string => script.replace(QUOTED_OR_COMMENT, (text) => (isComment(text) ? ' ' : text));

/** Called, or taken under another name; in the list of what a script is given it does nothing. */
const HIDES = /\bsetShowOrHide\b(?!\s*[,}])/;

/** The scripts of a form and of its widgets. */
export function scriptsOf(document: FormDocument): Scripts {
  const sources: unknown[] = [document['funcs']];
  const visit = (item: FieldItem): void => {
    sources.push(item['on']);
    item.__config__.children?.forEach(visit);
  };
  document.fields.forEach(visit);
  const texts = sources.flatMap((source): unknown[] => Object.values(source ?? {})).filter((text) => typeof text === 'string');
  const scripts = texts.map(withoutComments);
  return { all: scripts.join('\n'), hiding: scripts.filter((text) => HIDES.test(text)).join('\n') };
}

/** Whether scripts name one of the keys. */
export const isNamed = (scripts: string, keys: readonly string[]): boolean =>
  keys.some((key) => ["'", '"', '`'].some((quote) => scripts.includes(quote + key + quote)));

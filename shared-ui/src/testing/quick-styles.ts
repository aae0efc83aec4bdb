/** What jsdom asks of a selector for every rule and every element. */
interface Selectors {
  check(selector: string, element: { localName: string }): { match: boolean; pseudoElement: string | null };
}

interface Named {
  /** Names of the elements that it can match. */
  names: ReadonlySet<string>;
  /** It asks for nothing else. */
  whole: boolean;
}

/** Files of tests share a page, and each begins with this. */
const DONE = Symbol.for('banyan.names-first');

const NAMES_ONLY = /^[a-z][a-z0-9]*(?:,\s*[a-z][a-z0-9]*)*$/;

/** What a selector such as `h1, tr[hidden], table > tr` says of the names of its elements; undefined where it can match any. */
function namedBy(selector: string): Named | undefined {
  const bare = selector.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/\([^()]*\)/g, '');
  if (/[^\w\s.,:#>+~-]/.test(bare)) return undefined;
  const subjects = bare.split(',').map(
    (part) =>
      part
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
  );
  const names = subjects.map((subject) => /^[a-z][a-z0-9-]*(?=$|[.:#])/.exec(subject)?.[0]);
  if (names.includes(undefined)) return undefined;
  return { names: new Set(names as string[]), whole: NAMES_ONLY.test(selector) };
}

/**
 * jsdom compares every element whose style is asked for with every rule of its own style sheet, a tenth of the time of the tests of pages. Most of
 * the rules name elements: those of other names are left out at once. The answers are the same.
 */
export function compareNamesFirst(page: Document): void {
  const implementation = Object.getOwnPropertySymbols(page).find(({ description }) => description === 'impl');
  if (implementation === undefined) return;
  const { _domSelector: selectors } = Reflect.get(page, implementation) as { _domSelector: Selectors };
  if (Reflect.has(selectors, DONE)) return;
  Reflect.set(selectors, DONE, true);
  const known = new Map<string, Named | undefined>();
  const check = selectors.check.bind(selectors);
  selectors.check = (selector, element) => {
    if (!known.has(selector)) known.set(selector, namedBy(selector));
    const named = known.get(selector);
    if (named === undefined) return check(selector, element);
    if (!named.names.has(element.localName)) return { match: false, pseudoElement: null };
    return named.whole ? { match: true, pseudoElement: null } : check(selector, element);
  };
}

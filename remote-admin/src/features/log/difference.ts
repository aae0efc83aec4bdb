/** One member of a record that an operation changed; undefined where it was not there. */
export interface Changed {
  path: string;
  before: string | undefined;
  after: string | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a record by their paths; lists stay whole, because nobody reads them by position. */
function flatten(value: unknown, path: string, found: Map<string, string>): Map<string, string> {
  if (isObject(value) && Object.keys(value).length > 0)
    for (const [key, member] of Object.entries(value)) flatten(member, path === '' ? key : `${path}.${key}`, found);
  else if (value !== null && value !== undefined) found.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  return found;
}

/** What differs between two states of a record, by path. */
export function differenceOf(before: unknown, after: unknown): Changed[] {
  const [was, is] = [flatten(before, '', new Map<string, string>()), flatten(after, '', new Map<string, string>())];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }));
}

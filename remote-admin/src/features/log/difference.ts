/** One member of a record that an operation changed; undefined where it was not there. */
export interface Changed {
  path: string;
  before: string | undefined;
  after: string | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members that some calls write as an object and read as its text. */
const JSON_TEXT = 'propertyJson';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The members of a record by their paths; lists remain whole, because their members are not identified by position. Empty values count as
 * missing.
 */
function flatten(value: unknown, path: string, found: Map<string, string>): Map<string, string> {
  const record = path.endsWith(JSON_TEXT) && typeof value === 'string' ? parsed(value) : value;
  if (isObject(record) && Object.keys(record).length > 0)
    for (const [key, member] of Object.entries(record)) flatten(member, path === '' ? key : `${path}.${key}`, found);
  else if (value !== null && value !== undefined && value !== '')
    found.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  return found;
}

/** What differs between two states of a record, by path. */
export function differenceOf(before: unknown, after: unknown): Changed[] {
  const [was, is] = [flatten(before, '', new Map<string, string>()), flatten(after, '', new Map<string, string>())];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }));
}

/** `name:types` of members: s text, n number, b mark, l list, o object, 0 null. */
export type Table = string;
export type Json = Record<string, unknown>;

/** The letter of a value's kind. */
function letterOf(value: unknown): string {
  if (value === null) return '0';
  if (Array.isArray(value)) return 'l';
  return { string: 's', number: 'n', boolean: 'b', object: 'o' }[typeof value as string] ?? 'missing';
}

/** Takes the members that a table names; throws at the first that is missing or of another kind. */
export function read(holder: Json, table: Table, path: string): void {
  for (const entry of table.split(/\s+/).filter(Boolean)) {
    const [name = '', types = ''] = entry.split(':');
    const found = Object.hasOwn(holder, name) ? letterOf(holder[name]) : 'missing';
    if (!types.includes(found)) throw new Error(`${path}.${name} is ${found}, not ${types}`);
  }
}

export function objectAt(holder: Json, name: string, path: string): Json {
  read(holder, `${name}:o`, path);
  return holder[name] as Json;
}

export function objectsAt(holder: Json, name: string, path: string): Json[] {
  read(holder, `${name}:l`, path);
  return (holder[name] as unknown[]).map((one, index) => {
    if (letterOf(one) !== 'o') throw new Error(`${path}.${name}[${index}] is ${letterOf(one)}`);
    return one as Json;
  });
}

/** Whether `key` names a member of the table itself, not one that every object inherits, such as `constructor`. */
export const isKeyOf = <Table extends object>(table: Table, key: unknown): key is Extract<keyof Table, string | number> =>
  (typeof key === 'string' || typeof key === 'number') && Object.hasOwn(table, key);

/** What the table itself has under `key`; for keys that come from outside. */
export const lookup = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Ids from the first level down to what is chosen. */
export type IdPath = string[];

/** The paths of a value, whatever shape it has. */
export const pathsOf = (value: IdPath | IdPath[] | null): IdPath[] =>
  value === null || value.length === 0 ? [] : Array.isArray(value[0]) ? (value as IdPath[]) : [value as IdPath];

/** The organization at the end of a path. */
export const lastOf = (one: IdPath): string => one.at(-1) ?? '';

import type { Rules } from './rules.dialog';

/** The usual target of each type: the first of those that it may become. */
export const usualRules = (choices: Readonly<Record<string, readonly string[]>>): Rules =>
  Object.fromEntries(Object.entries(choices).map(([type, targets]) => [type, targets[0] ?? '']));

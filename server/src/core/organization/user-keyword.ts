import type { SqlPart } from '../database/sql-text';

/**
 * Condition on `u`, a row of `user_account`: what the user is called contains `keyword`. From two characters on an index finds them by their
 * neighbours, whatever the number of users; one character is in so many names that a page of them is found by reading in order.
 */
export const userContains =
  (keyword: string, columns: readonly string[] = ['lower(u.account)', 'lower(u.real_name)']): SqlPart =>
  (bind) => {
    const word = keyword.toLowerCase();
    const contained = columns.map((column) => `strpos(${column}, ${bind(word)}) > 0`).join(' or ');
    return [...word].length < 2 ? `(${contained})` : `(u.search_grams @> search_grams(${bind(word)}) and (${contained}))`;
  };

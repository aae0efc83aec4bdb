import type { SqlPart } from '../database/sql-text';

/**
 * Condition on `u`, a row of `user_account`: what the user is called contains `keyword`. From two characters on an index finds them by their
 * neighbours, whatever the number of users; one character is in so many names that a page of them is found by reading in order.
 */
export const userContains =
  (keyword: string, columns: readonly string[] = ['lower(u.account)', 'lower(u.real_name)']): SqlPart =>
  (bind) => {
    // Lowered by the database, which lowers some letters otherwise than this process does.
    const word = () => `lower(${bind(keyword)})`;
    const contained = columns.map((column) => `strpos(${column}, ${word()}) > 0`).join(' or ');
    return [...keyword].length < 2 ? `(${contained})` : `(u.search_grams @> search_grams(${word()}) and (${contained}))`;
  };

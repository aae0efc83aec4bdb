/** Comments and texts of a statement. */
const APART = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;
const NAME = String.raw`(?:"[^"]+"|${'`[^`]+`'}|\[[^\]]+\]|[\p{L}_][\p{L}\p{N}_$]*)`;
const PLACE = `${NAME}(?:\\s*\\.\\s*${NAME}){0,2}`;
/** What follows `from` and `join`: one table, or several with commas. */
const READ = new RegExp(
  `\\b(?:from|join)\\s+(?:only\\s+|lateral\\s+)?(${PLACE}(?:(?:\\s+(?:as\\s+)?${NAME})?\\s*,\\s*${PLACE})*)(?![\\p{L}\\p{N}_$])(?!\\s*\\()`,
  'giu',
);
/** Queries that a statement gives a name. */
const NAMED = new RegExp(
  `(?:\\bwith\\s+(?:recursive\\s+)?|,\\s*)(${NAME})\\s*(?:\\([^)]*\\)\\s*)?as\\s*(?:not\\s+)?(?:materialized\\s*)?\\(`,
  'giu',
);

const plain = (name: string): string => name.replace(/^["`[]|["`\]]$/g, '');
/** The last part of a place, in small letters where it is not quoted. */
function tableOf(place: string): string {
  const last = place.split(/\s*\.\s*/).at(-1) ?? '';
  return /^["`[]/.test(last) ? plain(last) : last.toLowerCase();
}

/**
 * Names of the tables that a query reads, by its words alone: nothing is asked of the database. Functions, subqueries and queries that the statement
 * names are no tables.
 */
export function tablesInQuery(query: string): string[] {
  const text = query.replaceAll(APART, ' ');
  const named = new Set([...text.matchAll(NAMED)].map(([, name = '']) => tableOf(name)));
  const found = [...text.matchAll(READ)].flatMap(([, places = '']) =>
    places.split(',').map((one) => tableOf(new RegExp(`^\\s*(${PLACE})`, 'u').exec(one)?.[1] ?? '')),
  );
  return [...new Set(found)].filter((table) => table !== '' && !named.has(table));
}

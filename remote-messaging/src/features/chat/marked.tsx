/** Number of letters before the match. */
const CONTEXT = 24;

/** The text of a message, from a little before the keyword on; the keyword is marked. */
export function Marked({ words, keyword }: { words: string; keyword: string }) {
  const at = keyword === '' ? -1 : words.toLowerCase().indexOf(keyword.toLowerCase());
  if (at < 0) return words;
  const from = Math.max(0, at - CONTEXT);
  return (
    <>
      {from > 0 && '…'}
      {words.slice(from, at)}
      <mark>{words.slice(at, at + keyword.length)}</mark>
      {words.slice(at + keyword.length)}
    </>
  );
}

/** Files that are pasted as such: none where they only picture a text, as cells of a table do; a desktop's file may bring its name as text. */
export function pastedFiles(clipboard: DataTransfer): File[] {
  const files = [...clipboard.files];
  const names = new Set(['', ...files.map(({ name }) => name)]);
  const lines = clipboard.getData('text/plain').split(/[\r\n]+/);
  return lines.every((line) => names.has(line.trim())) ? files : [];
}

/**
 * Files on the clipboard: none where they are only a picture of the text, as for cells of a spreadsheet; a file from the desktop may have
 * its name as text.
 */
export function pastedFiles(clipboard: DataTransfer): File[] {
  const files = [...clipboard.files];
  const names = new Set(['', ...files.map(({ name }) => name)]);
  const lines = clipboard.getData('text/plain').split(/[\r\n]+/);
  return lines.every((line) => names.has(line.trim())) ? files : [];
}

/** The browser cannot read a file that was chosen: it was moved, changed or is locked. */
export class UnreadableFile extends Error {}

export async function readSlice(file: Blob, start: number, end: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(start, end).arrayBuffer();
  } catch (cause) {
    throw new UnreadableFile('file cannot be read', { cause });
  }
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** The end record is the last thing in the file but for a comment. */
const END_WITHIN = 65_557;

interface ZipEntry {
  method: number;
  start: number;
  packed: number;
}

/**
 * Bytes of an unpacked zip, counted by unpacking it, because its directory may be wrong; stops at `limit`. Nothing is stored, and browsers
 * unpack outside of the page's thread, so the page remains usable. Undefined if it is not a zip.
 */
export async function unpackedSize(bytes: Uint8Array, limit: number): Promise<number | undefined> {
  const entries = readDirectory(bytes);
  if (entries === undefined) return undefined;
  let size = 0;
  for (const entry of entries) {
    size += await entrySize(bytes, entry, limit - size);
    if (size > limit) return size;
  }
  return size;
}

function readDirectory(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined;
    const header = view.getUint32(at + 42, true);
    if (header + 30 > view.byteLength || view.getUint32(header, true) !== ENTRY_HEADER) return undefined;
    entries.push({
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      start: header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true),
    });
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - END_WITHIN); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return undefined;
}

async function entrySize(bytes: Uint8Array, { method, start, packed }: ZipEntry, limit: number): Promise<number> {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Error(`zip method ${method}`);
  const content = new Blob([bytes.slice(start, start + packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = content.getReader();
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      break;
    }
  }
  return size;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const MAX_COMMENT = 0xffff;
const MAX_MEMBERS = 1000;

export interface ZipMember {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  packed: number;
  unpacked: number;
  /** Where its local header begins. */
  offset: number;
}

/** What a zip says about its members; undefined when it is none that we read (broken, of many parts, 64-bit, encrypted). */
export function readZipDirectory(bytes: Buffer): ZipMember[] | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MAX_MEMBERS) return undefined;
  const members: ZipMember[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_BYTES > end || bytes.readUInt32LE(at) !== CENTRAL) return undefined;
    const method = bytes.readUInt16LE(at + 10);
    const encrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    const member = {
      name: bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + bytes.readUInt16LE(at + 28)),
      method,
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    if (encrypted || (method !== 0 && method !== 8) || member.offset + 30 + member.packed > bytes.length) return undefined;
    members.push(member);
    at += CENTRAL_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return members;
}

/** The end record is at the end of the file, followed only by a comment. */
function findEnd(bytes: Buffer): number | undefined {
  for (let at = bytes.length - END_BYTES; at >= Math.max(0, bytes.length - END_BYTES - MAX_COMMENT); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  return undefined;
}

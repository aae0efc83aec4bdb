import type { Readable } from 'node:stream';
import { wallParts } from '@banyan/shared-contracts/time/platform-zone';

/** One member of a zip. Size and checksum are known beforehand, so nothing has to be read twice and the length of the whole is known too. */
export interface ZipMember {
  name: string;
  size: number;
  crc32: number;
  modifiedAt: Date;
  open: () => Promise<Readable>;
}

/** Without the 64-bit extension no offset reaches this. */
export const MAX_ZIP_BYTES = 0xffff_ffff;

const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** Version 2.0; names are UTF-8; contents are stored as they are, because most of them are compressed already. */
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const STORED = 0;

export const zipLength = (members: readonly ZipMember[]): number =>
  members.reduce((sum, { name, size }) => sum + LOCAL_BYTES + CENTRAL_BYTES + 2 * Buffer.byteLength(name) + size, END_BYTES);

/** The bytes of a zip, member by member. */
export async function* writeZip(members: readonly ZipMember[]): AsyncGenerator<Uint8Array> {
  const central: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const local = localHeader(member);
    central.push(centralHeader(member, offset));
    yield local;
    yield* await member.open();
    offset += local.length + member.size;
  }
  const directory = Buffer.concat(central);
  yield directory;
  yield endRecord(members.length, directory.length, offset);
}

/** The fields that both headers have in common, from version to the length of the extra field. */
function writeFacts(header: Buffer, at: number, { name, size, crc32, modifiedAt }: ZipMember): void {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(UTF8_NAMES, at + 2);
  header.writeUInt16LE(STORED, at + 4);
  const [year, month, day, hour, minute, second] = wallParts(modifiedAt.getTime());
  header.writeUInt16LE((hour << 11) | (minute << 5) | (second >> 1), at + 6);
  header.writeUInt16LE((Math.max(year - 1980, 0) << 9) | (month << 5) | day, at + 8);
  header.writeUInt32LE(crc32, at + 10);
  header.writeUInt32LE(size, at + 14);
  header.writeUInt32LE(size, at + 18);
  header.writeUInt16LE(Buffer.byteLength(name), at + 22);
}

function localHeader(member: ZipMember): Buffer {
  const header = Buffer.alloc(LOCAL_BYTES);
  header.writeUInt32LE(0x04034b50, 0);
  writeFacts(header, 4, member);
  return Buffer.concat([header, Buffer.from(member.name, 'utf8')]);
}

function centralHeader(member: ZipMember, offset: number): Buffer {
  const header = Buffer.alloc(CENTRAL_BYTES);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeFacts(header, 6, member);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, Buffer.from(member.name, 'utf8')]);
}

function endRecord(count: number, directoryBytes: number, directoryOffset: number): Buffer {
  const record = Buffer.alloc(END_BYTES);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(directoryBytes, 12);
  record.writeUInt32LE(directoryOffset, 16);
  return record;
}

/** Names as they are where they are different, otherwise `name (1).txt`, `name (2).txt`; letter case does not count. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let candidate = name;
    for (let count = 1; taken.has(candidate.toLowerCase()); count += 1) candidate = `${stem} (${count})${end}`;
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}

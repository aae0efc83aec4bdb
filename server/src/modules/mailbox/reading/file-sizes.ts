import type { MailFile } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { filesOf } from './mail-parts';

/** Octets at the end of a part that are read: at least two whole lines of the 76 characters that RFC 2045 allows. */
const TAIL_OCTETS = 256;

/**
 * Bytes that a base64 part decodes to. `octets` is its length as it is transferred, `tail` are its last octets. All lines have the same
 * length, except for the last.
 */
export function decodedSize(octets: number, tail: string): number {
  if (tail.length >= octets) return Buffer.from(tail, 'base64').length;
  const content = tail.trimEnd();
  const [end, padding] = [content.lastIndexOf('\n'), content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0];
  const before = content.lastIndexOf('\n', end - 1);
  const written = octets - (tail.length - content.length);
  const lines = before < 0 ? 0 : Math.round((written - (content.length - end - 1)) / (end - before));
  const breaks = lines * (content[end - 1] === '\r' ? 2 : 1);
  return Math.floor(((written - breaks) * 3) / 4) - padding;
}

/** The files of a mail, each with the size that it has once it is saved. */
export async function sizedFiles(client: ImapFlow, uid: number, structure: MessageStructureObject): Promise<MailFile[]> {
  const files = filesOf(structure);
  const bodyParts = files
    .filter(({ isBase64, size }) => isBase64 && size > 0)
    .map(({ part, size }) => ({ key: part, start: Math.max(0, size - TAIL_OCTETS), maxLength: TAIL_OCTETS }));
  const answer = bodyParts.length > 0 && (await client.fetchOne(String(uid), { uid: true, bodyParts }, { uid: true }));
  const tails = answer === false ? undefined : answer.bodyParts;
  return files.map(({ isBase64, ...file }) => {
    const tail = isBase64 ? tails?.get(file.part) : undefined;
    return tail === undefined ? file : { ...file, size: decodedSize(file.size, tail.toString('latin1')) };
  });
}

import { plainText } from '@banyan/shared-contracts/forms/widgets/editor/editor.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { type MailDetail, MAX_MAIL_BYTES, MAX_MAIL_TEXT, readMailId } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { buffer } from 'node:stream/consumers';
import type { OpenPlaces } from '../../../core/network/open-places';
import type { StoredFolder } from '../imap/folder-paths';
import { inFolder, type MailSession } from '../imap/mail-sessions';
import { cleanMailHtml, htmlOfText, remotePicturesOf } from './mail-html';
import { sizedFiles } from './file-sizes';
import { bodiesOf, filesOf, inlinePicturesOf, numberOf } from './mail-parts';
import { peopleOf, ROW_QUERY, rowOf } from './mail-rows';
import { fetchPictures } from './remote-pictures';

/** Pictures within a mail that are shown, and bytes of one of them. */
const MAX_INLINE = 30;
const MAX_INLINE_BYTES = 3 * 1024 * 1024;
/** Bytes of a text that are read: a character has up to four. */
const MAX_TEXT_BYTES = 4 * MAX_MAIL_TEXT;

/** A mail that is open, with the folder it is in. */
export interface OpenMail {
  message: FetchMessageObject;
  structure: MessageStructureObject;
  folder: StoredFolder;
  validity: string;
}

/** Opens the folder of a mail for `work`. Throws NOT_FOUND where the mail is not there any more. */
export async function withMail<Answer>(session: MailSession, id: string, work: (mail: OpenMail) => Promise<Answer>): Promise<Answer> {
  const { folder, validity, uid } = readMailId(id);
  const path = session.paths.get(folder);
  if (path === undefined) throw new AppError('NOT_FOUND');
  return inFolder(session, path, async (current) => {
    const message = current === validity ? await session.client.fetchOne(String(uid), ROW_QUERY, { uid: true }) : false;
    if (message === false || message.bodyStructure === undefined) throw new AppError('NOT_FOUND');
    return work({ message, structure: message.bodyStructure, folder, validity });
  });
}

/** The content of a part, decoded; of texts in UTF-8. Answers at most `maxBytes` of it. */
async function readPart(client: ImapFlow, uid: number, part: string, maxBytes: number): Promise<Buffer> {
  const { content } = await client.download(String(uid), part, { uid: true, maxBytes });
  // A part that is not there has no content.
  return content === undefined ? Buffer.alloc(0) : buffer(content);
}

async function textOf(client: ImapFlow, uid: number, part: MessageStructureObject | undefined): Promise<string> {
  if (part === undefined) return '';
  return (await readPart(client, uid, numberOf(part), MAX_TEXT_BYTES)).toString('utf8');
}

/** Pictures that the text shows by `cid:`, as `data:` addresses. */
async function inlinePictures(client: ImapFlow, { message, structure }: OpenMail, html: string): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  const wanted = inlinePicturesOf(structure).filter(({ size = 0 }) => size <= MAX_INLINE_BYTES);
  for (const part of wanted.slice(0, MAX_INLINE)) {
    const id = (part.id ?? '').replace(/^<|>$/g, '');
    if (!html.includes(`cid:${id}`)) continue;
    const content = await readPart(client, message.uid, numberOf(part), MAX_INLINE_BYTES);
    pictures.set(id, `data:${part.type};base64,${content.toString('base64')}`);
  }
  return pictures;
}

/** Reads the texts of a mail. */
async function read(session: MailSession, id: string) {
  const { client } = session;
  return withMail(session, id, async (mail) => {
    const { message, structure } = mail;
    const { html, plain } = bodiesOf(structure);
    const written = await textOf(client, message.uid, html);
    const text = written === '' ? await textOf(client, message.uid, plain) : '';
    const parts = await inlinePictures(client, mail, written);
    if (message.flags?.has('\\Seen') !== true) await client.messageFlagsAdd(String(message.uid), ['\\Seen'], { uid: true });
    return { ...mail, written, text, parts, files: await sizedFiles(client, message.uid, structure) };
  });
}

/** A mail for reading, which is marked as read. Pictures of external servers are fetched only if `withPictures`. */
export async function readDetail(session: MailSession, id: string, withPictures: boolean, places: OpenPlaces): Promise<MailDetail> {
  const { message, folder, validity, written, text, parts, files } = await read(session, id);
  const { envelope } = message;
  const { hasFiles: _has, ...row } = rowOf(message, folder, validity);
  const addresses = remotePicturesOf(written.slice(0, MAX_MAIL_TEXT));
  // The connection to the mail server is free for others during the download.
  const remote = withPictures ? await fetchPictures(addresses, places) : new Map<string, string>();
  const html =
    written === '' ? htmlOfText(text.slice(0, MAX_MAIL_TEXT)) : cleanMailHtml(written.slice(0, MAX_MAIL_TEXT), { parts, remote });
  return {
    ...row,
    isRead: 1,
    folder,
    cc: peopleOf(envelope?.cc),
    bcc: peopleOf(envelope?.bcc),
    replyTo: peopleOf(envelope?.replyTo),
    html,
    text: (written === '' ? text : plainText(html)).slice(0, MAX_MAIL_TEXT),
    hiddenPictures: addresses.filter((address) => !remote.has(address)).length,
    isCut: Math.max(written.length, text.length) > MAX_MAIL_TEXT ? 1 : 0,
    files,
  };
}

/** A file of a mail. Throws NOT_FOUND where the mail or the file is not there. */
export const readFile = (session: MailSession, id: string, part: string): Promise<{ name: string; content: Buffer }> =>
  withMail(session, id, async ({ message, structure }) => {
    const file = filesOf(structure).find((each) => each.part === part);
    if (file === undefined) throw new AppError('NOT_FOUND');
    return { name: file.name, content: await readPart(session.client, message.uid, part, 3 * MAX_MAIL_BYTES) };
  });

/** All files of a mail; those that are larger than a mail may send are left out. */
export const readFiles = (session: MailSession, id: string): Promise<{ name: string; content: Buffer }[]> =>
  withMail(session, id, async ({ message, structure }) => {
    const found: { name: string; content: Buffer }[] = [];
    for (const { part, name } of (await sizedFiles(session.client, message.uid, structure)).filter(({ size }) => size <= MAX_MAIL_BYTES))
      found.push({ name, content: await readPart(session.client, message.uid, part, MAX_MAIL_BYTES) });
    return found;
  });

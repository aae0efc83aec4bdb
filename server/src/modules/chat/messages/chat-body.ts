import { CHAT_LIMITS, type ChatBody, type ChatBodyInput } from '@banyan/shared-contracts/messaging/conversation';
import type { sendMessageFrame } from '@banyan/shared-contracts/messaging/client-frames';
import { AppError } from '@banyan/shared-contracts/errors';
import { fileId, picturePath, storedFilePath } from '@banyan/shared-contracts/files/file.contract';
import type { z } from 'zod';
import type { Caller } from '../../../core/access/caller';
import type { Connection } from '../../../core/database/database';
import { findFile, type StoredFileRow } from '../../../core/files/file.repository';
import { escapeHtml } from '../../../core/html/escape';

/** The stored form of a message, and the file that it shows. */
export interface Written {
  body: ChatBody;
  fileName: string | undefined;
}

type LegacyInput = Pick<z.output<typeof sendMessageFrame>, 'messageType' | 'messageContent'>;

/** Characters of a quoted text, and of the newest one in a list. */
const EXCERPT = 100;

const refused = (what: string) => new AppError('FIELD_INVALID', { problems: what });

/** A file that the caller has uploaded to be shown in a chat. */
async function findOwn(connection: Connection, caller: Caller, name: string): Promise<StoredFileRow> {
  const file = fileId.safeParse(name).success ? await findFile(connection, name) : undefined;
  if (file?.owner_id !== caller.userId) throw new AppError('FILE_MISSING');
  return file;
}

async function findPicture(connection: Connection, caller: Caller, name: string): Promise<StoredFileRow> {
  const file = await findOwn(connection, caller, name);
  if (file.type !== 'IM') throw new AppError('FILE_MISSING');
  if (Number(file.size) > CHAT_LIMITS.picture) throw refused('what.chatPicture');
  return file;
}

/** Pictures are the sender's own, because their address opens them to everybody; other files are those that the sender may read. */
export async function writeBody(connection: Connection, caller: Caller, input: ChatBodyInput): Promise<Written> {
  if (input.type === 'text') return { body: input, fileName: undefined };
  if (input.type === 'image') {
    const { name, type } = await findPicture(connection, caller, input.name);
    return { body: { type: 'image', path: picturePath(type, name), width: input.width, height: input.height }, fileName: name };
  }
  const file = await findFile(connection, input.fileId);
  if (file === undefined) throw new AppError('FILE_MISSING');
  return { body: { ...input, size: Number(file.size) }, fileName: file.name };
}

const side = (value: number | undefined): number => Math.min(Math.max(Math.round(value ?? 1) || 1, 1), 100_000);

/** Without characters that no text or JSON column can store; requests with them are refused, frames are not. */
const storable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');

/** A text in pieces that fit into a message, cut behind a line or a word where the second half of a piece has one, and within no character. */
export function piecesOf(text: string, most: number = CHAT_LIMITS.text): string[] {
  const pieces: string[] = [];
  for (let rest = text.trim(); rest !== '';) {
    const head = rest.slice(0, most + 1);
    const gap = Math.max(head.lastIndexOf('\n'), head.search(/\s\S*$/));
    const inCharacter = /[\ud800-\udbff]/.test(rest.charAt(most - 1)) ? most - 1 : most;
    const end = rest.length <= most ? rest.length : gap > most / 2 ? gap : inCharacter;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return pieces;
}

/** The same from a frame of a 3.6 client, which has no limit for texts: a text that is too long for one message becomes several. */
export async function writeLegacyBodies(
  connection: Connection,
  caller: Caller,
  { messageType, messageContent }: LegacyInput,
): Promise<Written[]> {
  if (messageType === 'text') {
    const pieces = typeof messageContent === 'string' ? piecesOf(storable(messageContent)) : [];
    if (pieces.length === 0) throw refused('what.chatEmpty');
    return pieces.map((text) => ({ body: { type: 'text', text }, fileName: undefined }));
  }
  const content = typeof messageContent === 'string' ? { name: messageContent } : messageContent;
  if (messageType === 'image') {
    const { name, width, height } = content;
    return [await writeBody(connection, caller, { type: 'image', name, width: side(width), height: side(height) })];
  }
  const { name, type } = await findOwn(connection, caller, content.name);
  const path = storedFilePath(type, name);
  const body: ChatBody =
    messageType === 'voice' ? { type: 'voice', path, length: Math.max(content.length ?? 0, 0) } : { type: 'video', path };
  return [{ body, fileName: name }];
}

/** One line for a message: a text or the name of a file, shortened; '' for the others, which are described by their type. */
export function excerptOf(body: ChatBody | null): string {
  const text = body?.type === 'text' ? body.text : body?.type === 'file' ? body.name : '';
  const characters = [...text.slice(0, 2 * EXCERPT)];
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('')}…` : characters.join('');
}

/** Types of 3.6 clients; they show a file as a text with its name. */
export const legacyType = (type: ChatBody['type']): string => (type === 'file' ? 'text' : type);

/** Content for 3.6 clients, which treat text as HTML: text is escaped for them, and only for them. */
export function legacyContent(body: ChatBody): string | { path: string; width?: number; height?: number; length?: number } {
  if (body.type === 'text') return escapeHtml(body.text);
  if (body.type === 'file') return escapeHtml(`[${body.name}]`);
  const { type: _type, ...content } = body;
  return content;
}

/** The same in lists, where whatever is no text is JSON text. */
export function legacyText(body: ChatBody | null): string {
  if (body === null) return '';
  const content = legacyContent(body);
  return typeof content === 'string' ? content : JSON.stringify(content);
}

/** The same in one line: a text is shortened. */
export const legacyLine = (body: ChatBody | null): string => (body?.type === 'text' ? escapeHtml(excerptOf(body)) : legacyText(body));

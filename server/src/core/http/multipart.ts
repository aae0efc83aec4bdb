import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@banyan/shared-contracts/errors';
import type { FastifyRequest } from 'fastify';

/** A file part of a multipart request with the text fields that came before it. */
export interface Upload {
  /** Name as the sender calls it: text to show, never a path. */
  fileName: string;
  extension: string;
  stream: Readable;
  fields: Record<string, string>;
  /** Whether the sender sent more than was allowed; known once the stream has ended. */
  truncated: () => boolean;
}

export const extensionOf = (fileName: string): string => path.extname(fileName).slice(1).toLowerCase();

/** Reads the parts of a multipart request up to its file. Fields behind the file are not seen: our clients and the 3.6 client send them first or in the query. */
export async function openUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('MEDIA_TYPE');
  const file = await request.file({ limits: { fileSize: maxBytes } });
  if (file === undefined) throw new AppError('FILE_MISSING');
  const fields: Record<string, string> = {};
  for (const [name, part] of Object.entries(file.fields)) {
    const single = Array.isArray(part) ? part[0] : part;
    if (single !== undefined && single.type === 'field' && typeof single.value === 'string') fields[name] = single.value;
  }
  const fileName = path.basename(file.filename.replaceAll('\\', '/')).replaceAll('#', '').slice(-255);
  if (fileName.includes('\0')) throw new AppError('BAD_INPUT', { problems: 'file name' });
  return { fileName, extension: extensionOf(fileName), stream: file.file, fields, truncated: () => file.file.truncated };
}

/** The whole upload as text; refused when its extension or size is not allowed, or when it is not UTF-8. */
export async function readTextUpload(
  request: FastifyRequest,
  { extensions, maxBytes }: { extensions: readonly string[]; maxBytes: number },
): Promise<{ content: string; fields: Record<string, string>; fileName: string }> {
  const upload = await openUpload(request, maxBytes);
  const chunks: Buffer[] = [];
  for await (const chunk of upload.stream) chunks.push(chunk as Buffer);
  if (upload.truncated()) throw new AppError('TOO_LARGE', { limit: `${Math.floor(maxBytes / 1_048_576)} MB` });
  if (!extensions.includes(upload.extension))
    throw new AppError('FILE_TYPE', { accept: extensions.map((extension) => `.${extension}`).join(', ') });
  return { content: decode(Buffer.concat(chunks)), fields: upload.fields, fileName: upload.fileName };
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('FILE_CONTENT', { what: 'UTF-8' }, { cause });
  }
}

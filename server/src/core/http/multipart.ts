import { AppError } from '@banyan/shared-contracts/errors';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cleanFileName, extensionOf } from '../files/file-name';

/** A file part of a multipart request with the text fields that came before it. */
export interface Upload {
  /** Name as the sender calls it: text to show, never a path. */
  fileName: string;
  extension: string;
  /** Ends with an error when the sender sends more than allowed or goes away. */
  content: AsyncIterable<Uint8Array>;
  fields: Record<string, string>;
}

/**
 * Hands the file part of a multipart request to `take`. Fields behind the file are not seen: our clients and the 3.6 client send them first or in
 * the query. What `take` leaves unread is read and dropped, so that a refusal reaches a sender who is still sending.
 */
export async function receiveUpload<Result>(
  request: FastifyRequest,
  maxBytes: number,
  take: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new AppError('MEDIA_TYPE');
  const part = await request.file({ limits: { fileSize: maxBytes } }).catch(refuseBroken);
  if (part === undefined) throw new AppError('FILE_MISSING');
  try {
    const fileName = cleanFileName(part.filename ?? '');
    return await take({ fileName, extension: extensionOf(fileName), content: readWhole(part.file, maxBytes), fields: fieldsOf(part) });
  } finally {
    if (part.file.destroyed) request.raw.resume();
    else part.file.resume();
  }
}

/** What the parser of the parts says without a code of its own: the sender stopped in the middle. */
function refuseBroken(cause: Error & { code?: string }): never {
  throw cause.code === undefined ? new AppError('BAD_INPUT', { problems: 'what.uploadBroken' }, { cause }) : cause;
}

function fieldsOf({ fields: parts }: MultipartFile): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, part] of Object.entries(parts)) {
    const single = Array.isArray(part) ? part[0] : part;
    if (single !== undefined && single.type === 'field' && typeof single.value === 'string') fields[name] = single.value;
  }
  return fields;
}

async function* readWhole(file: MultipartFile['file'], maxBytes: number): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of file) yield bytes as Buffer;
  } catch (cause) {
    throw new AppError('BAD_INPUT', { problems: 'what.uploadBroken' }, { cause });
  }
  if (file.truncated)
    throw new AppError('TOO_LARGE', {
      limit: maxBytes < 1_048_576 ? `${Math.floor(maxBytes / 1024)} KB` : `${Math.floor(maxBytes / 1_048_576)} MB`,
    });
}

/** The whole upload as text; refused when its extension or size is not allowed, or when it is not UTF-8. */
export function readTextUpload(
  request: FastifyRequest,
  { extensions, maxBytes }: { extensions: readonly string[]; maxBytes: number },
): Promise<{ content: string; fields: Record<string, string>; fileName: string }> {
  return receiveUpload(request, maxBytes, async ({ fileName, extension, fields, content }) => {
    const parts: Uint8Array[] = [];
    for await (const bytes of content) parts.push(bytes);
    if (!extensions.includes(extension)) throw new AppError('FILE_TYPE', { accept: extensions.map((allowed) => `.${allowed}`).join(', ') });
    return { content: decode(Buffer.concat(parts)), fields, fileName };
  });
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('FILE_CONTENT', { what: 'what.notUtf8' }, { cause });
  }
}

import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../core/files/stores/content-store';

/** Bytes on their way to a browser. */
export interface Delivery {
  name: string;
  mime: string;
  size: number;
  /** Shown in the page instead of saved: raster pictures, recordings, films, PDF and plain texts only. */
  inline: boolean;
  cacheControl: string;
  /** Hash of the content; none for content that is made while it is sent. */
  etag?: string;
  open: (range?: ByteRange) => Promise<Readable>;
}

/** Nothing runs in what we deliver, whatever a browser takes it for. */
const SANDBOX = "default-src 'none'; sandbox";
/** The same without the sandbox, in which browsers refuse to show PDF. */
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** RFC 6266: an ASCII name for clients without support for other names, and the real one. */
function contentDisposition(name: string, inline: boolean): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The one range that a header asks for; 'none' for no range we serve (then everything is sent), 'outside' for one beyond the end. */
function readRange(header: string | undefined, size: number): ByteRange | 'none' | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'none';
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'none';
  return start >= size || (first === '' && Number(last) === 0) ? 'outside' : { start, end };
}

/** Sends the bytes, or the part of them that the request asks for. */
export async function deliver(request: FastifyRequest, reply: FastifyReply, delivery: Delivery): Promise<FastifyReply> {
  const { mime, size, etag, open } = delivery;
  const { headers } = request;
  if (etag !== undefined && headers['if-none-match'] === etag) return describe(reply, delivery).code(304).send();
  const ranged = etag !== undefined && (headers['if-range'] === undefined || headers['if-range'] === etag);
  const range = ranged ? readRange(headers.range, size) : 'none';
  if (range === 'outside') return describe(reply, delivery).code(416).header('content-range', `bytes */${size}`).send();
  // Opened before any header is set: content that cannot be opened is answered with an error.
  const content = await open(range === 'none' ? undefined : range);
  describe(reply, delivery).type(mime);
  if (range === 'none') return reply.header('content-length', size).send(content);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(content);
}

function describe(reply: FastifyReply, { name, mime, inline, etag, cacheControl }: Delivery): FastifyReply {
  reply
    .header('content-disposition', contentDisposition(name, inline))
    .header('content-security-policy', inline && mime === 'application/pdf' ? NO_SCRIPTS : SANDBOX)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', cacheControl);
  return etag === undefined ? reply : reply.header('etag', etag).header('accept-ranges', 'bytes');
}

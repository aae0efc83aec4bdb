import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this a packed reply is hardly smaller on the wire. */
const FROM_BYTES = 1024;
/** Below this the thread pool takes longer to be reached and left than the packing itself. */
const IN_PLACE_BYTES = 16_384;
/** Near to gzip in time, and a sixth smaller. With the size it makes its tables no larger than a short text needs. */
const brotli = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
});

const brotliPacked = promisify(brotliCompress);
const gzipPacked = promisify(gzip);

const packers = {
  br: (text: string) => {
    const bytes = Buffer.byteLength(text);
    return bytes < IN_PLACE_BYTES ? brotliCompressSync(text, brotli(bytes)) : brotliPacked(text, brotli(bytes));
  },
  gzip: (text: string) => (Buffer.byteLength(text) < IN_PLACE_BYTES ? gzipSync(text) : gzipPacked(text)),
};
export type Coding = keyof typeof packers;
const CODINGS = ['br', 'gzip'] as const satisfies Coding[];

/** The first of our codings that the client takes; `q=0` refuses one. */
export function codingFor(accepted: string): Coding | undefined {
  const offers = accepted.split(',').map((offer) => offer.trim().split(/\s*;\s*q=/i));
  return CODINGS.find((coding) => offers.some(([name, quality = '1']) => name?.toLowerCase() === coding && Number(quality) > 0));
}

/** A text packed so, or as it is. */
export const pack = async (text: string, coding: Coding | undefined): Promise<Buffer> =>
  coding === undefined ? Buffer.from(text) : await packers[coding](text);

/**
 * Packs large JSON replies and pages. Streams, files and what a route has packed already stay as they are. A secret cannot be guessed from the
 * length of replies (BREACH): only the holder of a token can make a browser send it, since it is a header and no cookie.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type'));
    if (typeof payload !== 'string' || !/^(?:application\/json|text\/html)/.test(type) || reply.hasHeader('content-encoding'))
      return payload;
    if (Buffer.byteLength(payload) < FROM_BYTES) return payload;
    reply.header('vary', ['accept-encoding', ...[reply.getHeader('vary') ?? []].flat()].join(', '));
    const coding = codingFor(String(request.headers['accept-encoding'] ?? ''));
    if (coding === undefined) return payload;
    reply.header('content-encoding', coding).removeHeader('content-length');
    return await packers[coding](payload);
  });
}

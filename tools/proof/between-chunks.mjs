import { createHash, randomBytes } from 'node:crypto';
import { callApi, signIn } from '../src/api-client.mjs';
import { PASSWORD, startServer } from '../bench/support/server.mjs';
import { CHUNK, sendChunk } from './uploads.mjs';

const CHUNKS = Number(process.env.PROOF_CHUNKS ?? 6);
const REST = 12_345;

/**
 * Kills the server before and after each chunk of an upload, before its completion, while that runs, and after it. A server that starts anew knows
 * exactly the chunks that were acknowledged, and the file that comes out of it has the SHA-256 of the one that went in. Answers the checks with what
 * was wrong.
 */
export async function proveResuming({ dataDir, say }) {
  const content = randomBytes((CHUNKS - 1) * CHUNK + REST);
  const identifier = createHash('md5').update(content).digest('hex');
  const facts = (chunkNumber) => ({ chunkNumber, totalSize: content.length, totalChunks: CHUNKS, identifier });
  let server = await startServer(dataDir);
  const token = await signIn(server.origin, 'admin', PASSWORD);
  const call = (method, path, body) => callApi(server.origin, method, path, { token, body });
  const known = () => call('GET', `/api/file/chunk?${new URLSearchParams(facts(1)).toString()}`);
  const send = (number) => sendChunk(server.origin, token, facts(number), content.subarray((number - 1) * CHUNK, number * CHUNK));
  const merge = () => {
    const fields = { identifier, fileName: 'killed.bin', fileSize: String(content.length), type: 'annex' };
    return call('POST', '/api/file/merge', new URLSearchParams(fields).toString());
  };
  const killed = async (moment) => {
    await server.stop('SIGKILL');
    server = await startServer(dataDir);
    say(`kill -9 ${moment}: the server knows ${(await known()).chunkNumbers.length} of ${CHUNKS} chunks`);
  };
  const forgotten = [];
  try {
    for (let number = 1; number <= CHUNKS; number += 1) {
      // Whether this one arrives is open: the server may be gone before it has it, or before it says so.
      const lost = send(number).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 10 * number));
      await killed(`while chunk ${number} is sent`);
      await lost;
      await send(number);
      await killed(`after chunk ${number}`);
      const { chunkNumbers } = await known();
      const wanted = Array.from({ length: number }, (_, index) => index + 1);
      if (JSON.stringify(chunkNumbers) !== JSON.stringify(wanted)) forgotten.push(`after ${number}: ${JSON.stringify(chunkNumbers)}`);
    }
    const lost = merge().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await killed('while they are put together');
    await lost;
    const first = await merge();
    await killed('after they were put together');
    const second = await merge();
    const { url } = await call('GET', `/api/file/Download/annex/${second.name}`);
    const bytes = Buffer.from(await (await fetch(server.origin + url)).arrayBuffer());
    const digests = [content, bytes].map((buffer) => createHash('sha256').update(buffer).digest('hex'));
    return [
      { name: `a server killed around each of ${CHUNKS} chunks knows those that it acknowledged`, wrong: forgotten },
      { name: 'completing an upload twice makes one file', wrong: first.name === second.name ? [] : [`${first.name}, ${second.name}`] },
      { name: 'the file that was resumed has the same SHA-256', wrong: digests[0] === digests[1] ? [] : [digests.join(', ')] },
    ];
  } finally {
    await server.stop();
  }
}

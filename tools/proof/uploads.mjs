import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callApi } from '../src/api-client.mjs';
import { tryOnce } from './patience.mjs';

/** Bytes of a chunk (shared-contracts, CHUNK_SIZE). */
export const CHUNK = 5_242_880;
const CHUNKS = 3;
const REST = 100_000;
/** Between two files, so that the disk does not fill. */
const PAUSE_MS = 100;
/** A server that only refuses will not take the file any more. */
const MAX_REFUSALS = 100;
const md5Of = (content) => createHash('md5').update(content).digest('hex');

export async function sendChunk(origin, token, facts, bytes) {
  const form = new FormData();
  for (const [name, value] of Object.entries(facts)) form.append(name, String(value));
  form.append('file', new Blob([bytes]), 'blob');
  const reply = await fetch(`${origin}/api/file/chunk`, { method: 'POST', headers: { authorization: token }, body: form });
  const { code, msg, data } = await reply.json();
  if (code !== 200) throw new Error(`POST /api/file/chunk: ${code} ${msg}`);
  return data;
}

/** Asks what is there, sends what is missing, and lets it be merged: what a client does after every interruption. */
async function sendOnce(origin, token, { content, identifier, fileName }) {
  const facts = (chunkNumber) => ({ chunkNumber, totalSize: content.length, totalChunks: CHUNKS, identifier });
  const { chunkNumbers } = await callApi(origin, 'GET', `/api/file/chunk?${new URLSearchParams(facts(1)).toString()}`, { token });
  for (let number = 1; number <= CHUNKS; number += 1) {
    const bytes = content.subarray((number - 1) * CHUNK, number * CHUNK);
    if (!chunkNumbers.includes(number)) await sendChunk(origin, token, facts(number), bytes);
  }
  const body = new URLSearchParams({ identifier, fileName, fileSize: String(content.length), type: 'annex' }).toString();
  return callApi(origin, 'POST', '/api/file/merge', { token, body });
}

/** One client that sends files in chunks and resumes after every kill; it ends when its last file is there. */
export async function sendFiles(world) {
  for (let number = 0; !world.over; number += 1) {
    const content = randomBytes((CHUNKS - 1) * CHUNK + REST);
    const upload = { content, identifier: md5Of(content), fileName: `proof-${number}.bin` };
    let stored;
    while (stored === undefined && world.refusals.length < MAX_REFUSALS)
      stored = await tryOnce(world, (origin) => sendOnce(origin, world.token, upload));
    if (stored !== undefined) world.files.push({ fileName: upload.fileName, name: stored.name, md5: upload.identifier });
    await sleep(PAUSE_MS);
  }
}

/** What is wrong with the files, check by check. */
export async function checkUploads({ files }, client, call, origin) {
  const damaged = [];
  for (const { name, fileName, md5 } of files) {
    const { url } = await call('GET', `/api/file/Download/annex/${name}`);
    const bytes = Buffer.from(await (await fetch(origin + url)).arrayBuffer());
    if (md5Of(bytes) !== md5) damaged.push(`${fileName}: ${bytes.length} bytes`);
  }
  const { rows } = await client.query(
    "select original_name, count(*) from stored_file where original_name like 'proof-%' group by 1 having count(*) > 1",
  );
  const twice = rows.map((row) => JSON.stringify(row));
  return [
    { name: `each of ${files.length} merged files has its bytes`, wrong: damaged.concat(files.length === 0 ? ['none was sent'] : []) },
    { name: 'no file is there twice', wrong: twice },
  ];
}

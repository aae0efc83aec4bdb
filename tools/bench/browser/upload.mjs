import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { root } from '../../src/build-id.mjs';
import { callApi, signIn } from '../../src/api-client.mjs';
import { launchBrowser } from '../support/browser.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';

/** Bytes of a chunk, and of a slice that is hashed (shared-contracts). */
const CHUNK = 5_242_880;
const SLICE = 10_240_000;
const MIB = 2 ** 20;
/** Size of the one file whose transfer is timed, and of each of four that are sent side by side, in MiB. */
const ONE_MIB = Number(process.env.BENCH_UPLOAD_MB ?? 1024);
const PARALLEL_MIB = Number(process.env.BENCH_UPLOAD_PARALLEL_MB ?? 2048);
const PARALLEL = 4;
/** As the client does (shared-ui, upload-in-chunks). */
const CHUNKS_AT_ONCE = Number(process.env.BENCH_UPLOAD_CHUNKS ?? 2);
const HASHED_MIB = 128;
/** What the server may take for four uploads beyond what it takes at rest. */
const FLAT_MB = 250;

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const noise = randomBytes(CHUNK);

/** A file of which every chunk is another one; nothing of it is kept. */
function buildFile(mib) {
  const stamp = randomBytes(8);
  const size = mib * MIB;
  const count = Math.ceil(size / CHUNK);
  const chunk = (number) => {
    const bytes = Buffer.from(noise.subarray(0, Math.min(CHUNK, size - (number - 1) * CHUNK)));
    stamp.copy(bytes);
    bytes.writeUInt32LE(number, 8);
    return bytes;
  };
  const hash = createHash('md5');
  for (let number = 1; number <= count; number += 1) hash.update(chunk(number));
  return { size, count, chunk, identifier: hash.digest('hex') };
}

const fieldsOf = ({ size, count, identifier }, number) => ({ chunkNumber: number, totalSize: size, totalChunks: count, identifier });

function sendChunk({ port, token }, file, number) {
  const boundary = 'banyan-bench-boundary';
  const part = (name, value) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = Object.entries(fieldsOf(file, number)).map(([name, value]) => part(name, value));
  const head = Buffer.from(
    `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="blob"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  );
  const bytes = file.chunk(number);
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        ...{ port, agent, host: '127.0.0.1', method: 'POST', path: '/api/file/chunk' },
        headers: {
          authorization: token,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': head.length + bytes.length + end.length,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece) => (text += piece));
        response.on('end', () => {
          const { code, msg } = JSON.parse(text);
          if (code === 200) resolve();
          else reject(new Error(`POST /api/file/chunk: ${code} ${msg}`));
        });
      },
    );
    request.on('error', reject);
    request.write(head);
    request.write(bytes);
    request.end(end);
  });
}

/** Sends all chunks of a file, a few at once, and answers how long that took; then the merge, and how long that took. */
async function upload(client, file, name) {
  const began = performance.now();
  const cpu = client.cpuMs();
  let number = 0;
  const lane = async () => {
    for (number += 1; number <= file.count; number += 1) await sendChunk(client, file, number);
  };
  await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, lane));
  const sent = performance.now();
  const body = new URLSearchParams({ identifier: file.identifier, fileName: name, fileSize: String(file.size), type: 'annex' }).toString();
  const sentCpuMs = client.cpuMs() - cpu;
  await complete(client, body);
  const mergedCpuMs = client.cpuMs() - cpu - sentCpuMs;
  return { sentMs: sent - began, mergedMs: performance.now() - sent, sentCpuMs, mergedCpuMs };
}

/** Asks again where the answer takes longer than a call may: the server goes on with what it has begun. */
async function complete({ origin, token }, body) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await callApi(origin, 'POST', '/api/file/merge', { token, body });
      return;
    } catch (error) {
      if (attempt === 5 || error.cause === undefined) throw error;
    }
  }
}

/** The most that the server takes while `work` runs. */
async function peakOf(server, work) {
  let peak = server.residentMb();
  const timer = setInterval(() => (peak = Math.max(peak, server.residentMb())), 50);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}

/** Hashes a file of `mib` in a worker of the page, slice by slice, as uploads do; answers MiB a second. */
async function hashInPage({ libraries, begin, mib, slice }) {
  const program = `${libraries}
    onmessage = async ({ data: { file, slice } }) => {
      try {
        const md5 = await (${begin})();
        const began = performance.now();
        for (let start = 0; start < file.size; start += slice) md5.append(await file.slice(start, start + slice).arrayBuffer());
        const digest = md5.end();
        postMessage({ digest, ms: performance.now() - began });
      } catch (error) {
        postMessage({ failure: String(error) });
      }
    };`;
  const piece = new Uint8Array(2 ** 20).map((_, index) => (index * 7919) % 251);
  const file = new Blob(Array.from({ length: mib }, () => piece));
  const worker = new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })));
  const { digest, ms, failure } = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ file, slice });
  });
  worker.terminate();
  if (failure !== undefined) throw new Error(failure);
  return { digest, rate: (mib / ms) * 1000 };
}

async function measureHashing(origin, say) {
  const read = (file) => readFile(path.join(root, 'node_modules', file), 'utf8');
  const kinds = [['spark-md5', await read('spark-md5/spark-md5.min.js'), '() => new SparkMD5.ArrayBuffer()']];
  const browser = await launchBrowser('');
  try {
    const page = await browser.newPage();
    // A page of the server, so that what its policy forbids is forbidden here.
    await page.goto(`${origin}/login`, { waitUntil: 'load' });
    const rows = [];
    const digests = new Set();
    for (const [name, libraries, begin] of kinds) {
      const { digest, rate } = await page.evaluate(hashInPage, { libraries, begin, mib: HASHED_MIB, slice: SLICE });
      digests.add(digest);
      say(`upload: hashing in a worker, ${name}: ${rate.toFixed(0)} MB/s`);
      rows.push({ name: `hashing in a worker of Chromium, ${name}`, unit: 'MB/s', value: rate });
    }
    if (digests.size !== 1) throw new Error('the libraries do not agree');
    return rows;
  } finally {
    await browser.close();
  }
}

/** Uploads over loopback: how fast chunks arrive and are merged, what the server takes, and how fast browsers hash. */
export async function measureUpload({ dataDir, say }) {
  const server = await startServer(dataDir, { BANYAN_USER_QUOTA: '0', BANYAN_DEMO: '0' });
  try {
    const client = { origin: server.origin, port: server.port, cpuMs: server.cpuMs, token: await signIn(server.origin, 'admin', PASSWORD) };
    await upload(client, buildFile(64), 'first.bin');
    const one = buildFile(ONE_MIB);
    const { sentMs, mergedMs, sentCpuMs, mergedCpuMs } = await upload(client, one, 'one.bin');
    const rate = (ms) => (ONE_MIB / ms) * 1000;
    say(`upload: ${ONE_MIB} MB: sent at ${rate(sentMs).toFixed(0)} MB/s, merged at ${rate(mergedMs).toFixed(0)} MB/s`);
    say(`upload: by processor time of the server: ${rate(sentCpuMs).toFixed(0)} and ${rate(mergedCpuMs).toFixed(0)} MB/s`);
    const rest = server.residentMb();
    const files = Array.from({ length: PARALLEL }, () => buildFile(PARALLEL_MIB));
    const peak = await peakOf(server, () => Promise.all(files.map((file, index) => upload(client, file, `parallel-${index}.bin`))));
    say(`upload: resident memory: ${rest.toFixed(0)} MB before, at most ${peak.toFixed(0)} MB during ${PARALLEL} x ${PARALLEL_MIB} MB`);
    return [
      { name: `transfer of ${ONE_MIB} MB over loopback`, unit: 'MB/s', value: rate(sentMs), target: 100, better: 'more' },
      { name: 'the same by processor time of the server', unit: 'MB/s', value: rate(sentCpuMs) },
      { name: 'the transfer with its completion', unit: 'MB/s', value: rate(sentMs + mergedMs) },
      { name: 'completion alone (checks the whole content)', unit: 'MB/s', value: rate(mergedMs) },
      {
        name: `server memory, growth during ${PARALLEL} uploads of ${PARALLEL_MIB} MB`,
        unit: 'MB',
        value: peak - rest,
        target: FLAT_MB,
        better: 'less',
      },
      { name: 'server memory, peak of that', unit: 'MB', value: peak },
      ...(await measureHashing(server.origin, say)),
    ];
  } finally {
    agent.destroy();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

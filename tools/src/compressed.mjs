/**
 * Compressed forms of built files. A build changes few of its files, so each result is kept in `.cache/compressed` under the digest of what was
 * compressed; what was not asked for in 30 days goes.
 */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './build-id.mjs';

const folder = path.join(root, '.cache/compressed');
const KEPT_MS = 30 * 86_400_000;
const COMPRESSED = /\.(?:js|css|json|html|svg|txt)$/;
/** Smaller files gain nothing, bytes. */
const LEAST = 500;
/** Of what everybody waits for first 8 % are worth five times the work. For the rest, quality 9 saves 0.3 % and takes 40 times as long. */
const QUALITY = { first: 11, later: 8 };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressOnce(target, digest, kind, compress) {
  const kept = path.join(folder, `${digest}.${kind}`);
  if (existsSync(kept)) utimesSync(kept, new Date(), new Date());
  else {
    // Several publish at once; each result appears whole.
    const fresh = `${kept}.${process.pid}`;
    writeFileSync(fresh, await compress());
    renameSync(fresh, kept);
  }
  copyFileSync(kept, target);
}

function* filesIn(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* filesIn(file);
    else if (COMPRESSED.test(entry.name) && statSync(file).size > LEAST) yield file;
  }
}

/** Writes `<file>.br` and `<file>.gz` beside every text file below a directory; `isFirst` says which files are worth the most work. */
export async function compressAll(directory, isFirst) {
  mkdirSync(folder, { recursive: true });
  await Promise.all(
    [...filesIn(directory)].map(async (file) => {
      const bytes = readFileSync(file);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const level = isFirst(file) ? QUALITY.first : QUALITY.later;
      const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await compressOnce(`${file}.br`, digest, `${level}.br`, () => brotli(bytes, { params }));
      await compressOnce(`${file}.gz`, digest, 'gz', () => zip(bytes, { level: 9 }));
    }),
  );
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > KEPT_MS) rmSync(file, { force: true });
  }
}

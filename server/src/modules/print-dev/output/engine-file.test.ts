import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEngineFile } from './engine-file';

const BASE = '/r/print/1.0.0-abc/';
const SCRIPT = 'globalThis.banyanPrint = {};';
const ENGINE = 'print-engine/print-engine.js';
const keyOf = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const sriOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const key = keyOf();
let webDir: string;
let writes = 0;

function writeSet(serverFiles: object | undefined, by = key): void {
  const print = {
    ...{ version: '1.0.0', build: 'abc', base: BASE, descriptor: sriOf(''), standalone: sriOf(''), enabled: true, serverFiles },
    offers: { contract: '^1.0.0', api: '^1.0.0', pages: [], menuTypes: [], slots: [], dialogs: [] },
  };
  const shell = { version: '1.0.0', build: 'abc', base: '/r/shell/1.0.0-abc/', html: sriOf('') };
  const payload = JSON.stringify({ serial: 1, createdAt: 1, shell, remotes: { print } });
  const signature = sign('sha256', Buffer.from(payload), { key: by, dsaEncoding: 'ieee-p1363' }).toString('base64');
  const file = join(webDir, 'release-set.json');
  writeFileSync(file, JSON.stringify({ payload, signature }));
  writes += 1;
  utimesSync(file, writes, writes);
}
const writeEngine = (script: string) => writeFileSync(join(webDir, BASE, ENGINE), script);

beforeEach(() => {
  webDir = mkdtempSync(join(tmpdir(), 'banyan-engine-'));
  mkdirSync(join(webDir, BASE, 'print-engine'), { recursive: true });
  writeEngine(SCRIPT);
  writeFileSync(join(webDir, 'release-key.json'), JSON.stringify(createPublicKey(key).export({ format: 'jwk' })));
  writeSet({ [ENGINE]: sriOf(SCRIPT) });
});
afterEach(() => rmSync(webDir, { recursive: true, force: true }));

const read = () => createEngineFile({ webDir, releaseKey: undefined })();

it('reads the engine of the live release, and the next one', async () => {
  const engine = createEngineFile({ webDir, releaseKey: undefined });
  expect(await engine()).toBe(SCRIPT);
  writeEngine('next');
  writeSet({ [ENGINE]: sriOf('next') });
  expect(await engine()).toBe('next');
});

it('runs no file that was changed after its release', async () => {
  writeEngine('stolen()');
  await expect(read()).rejects.toMatchObject({ key: 'UNAVAILABLE' });
});

it('runs no file of a set that another key has signed', async () => {
  writeEngine('stolen()');
  writeSet({ [ENGINE]: sriOf('stolen()') }, keyOf());
  await expect(read()).rejects.toMatchObject({ key: 'UNAVAILABLE' });
});

it('runs no file that the set does not name', async () => {
  writeSet(undefined);
  await expect(read()).rejects.toMatchObject({ key: 'UNAVAILABLE' });
});

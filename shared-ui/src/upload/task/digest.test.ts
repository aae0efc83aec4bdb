// @vitest-environment node
import { createHash, randomBytes } from 'node:crypto';
import { Blob } from 'node:buffer';
import { createContext, runInContext } from 'node:vm';
import { HASH_SLICE_SIZE } from '@banyan/shared-contracts/files/file.contract';
import { afterEach, expect, it, vi } from 'vitest';
import { digestOf } from './digest';
import type { DigestReport } from './digest-program';

const content = randomBytes(HASH_SLICE_SIZE + 1234);
const md5 = createHash('md5').update(content).digest('hex');
const file = new Blob([content]) as unknown as globalThis.Blob;

interface Scope {
  onmessage?: (event: { data: unknown }) => void;
}

/** A worker that runs the text of its address in a scope of its own, where nothing of this module exists. */
class ContextWorker {
  static started: ContextWorker[] = [];
  onmessage: ((event: { data: DigestReport }) => void) | null = null;
  onerror: (() => void) | null = null;
  terminated = false;
  constructor(private readonly address: string) {
    ContextWorker.started.push(this);
  }
  postMessage(data: unknown) {
    void texts.get(this.address)?.then((text) => {
      const scope: Record<string, unknown> & Scope = {
        postMessage: (report: DigestReport) => this.terminated || this.onmessage?.({ data: report }),
      };
      scope['self'] = scope;
      runInContext(text, createContext(scope));
      scope.onmessage?.({ data });
    });
  }
  terminate() {
    this.terminated = true;
  }
}

const texts = new Map<string, Promise<string>>();
vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
  const address = `blob:${texts.size}`;
  texts.set(address, (blob as Blob).text());
  return address;
});
const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);

afterEach(() => {
  vi.unstubAllGlobals();
  ContextWorker.started = [];
});

const digest = async (blob = file, signal?: AbortSignal) => {
  const shares: number[] = [];
  return { value: await digestOf(blob, (share) => shares.push(share), signal), shares };
};

it('is the MD5 of the content, computed in a worker that is gone afterwards', async () => {
  vi.stubGlobal('Worker', ContextWorker);
  const { value, shares } = await digest();
  expect(value).toBe(md5);
  expect(shares).toEqual([HASH_SLICE_SIZE / content.length, 1]);
  expect(ContextWorker.started.map(({ terminated }) => terminated)).toEqual([true]);
  expect(revoked).toHaveBeenCalled();
});

it.each([
  ['has none', undefined],
  [
    'forbids it',
    class {
      constructor() {
        throw new Error('SecurityError');
      }
    },
  ],
  [
    'does not let it start',
    class {
      onerror: (() => void) | null = null;
      postMessage() {
        setTimeout(() => this.onerror?.());
      }
      terminate() {
        return undefined;
      }
    },
  ],
])('is computed in the page where a browser %s', async (_what, worker) => {
  vi.stubGlobal('Worker', worker);
  expect((await digest()).value).toBe(md5);
});

it('stops with its worker', async () => {
  vi.stubGlobal('Worker', ContextWorker);
  const controller = new AbortController();
  await expect(digestOf(file, () => controller.abort(), controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(ContextWorker.started[0]?.terminated).toBe(true);
});

it('says that a file cannot be read', async () => {
  vi.stubGlobal('Worker', ContextWorker);
  const gone = {
    size: 10,
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
  } as unknown as globalThis.Blob;
  await expect(digest(gone)).rejects.toThrow('cannot be read');
  vi.stubGlobal('Worker', undefined);
  await expect(digest(gone)).rejects.toThrow('cannot be read');
});

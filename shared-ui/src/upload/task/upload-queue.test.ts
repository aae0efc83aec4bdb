// @vitest-environment node
import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadQueue } from './upload-queue';
import type { UploadStage } from './upload-task';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Sending {
  signal: AbortSignal;
  onStage: (stage: UploadStage) => void;
  resolve: () => void;
  reject: (error: Error) => void;
}

function setUp({ accepts = () => Promise.resolve(true), final = false } = {}) {
  const sendings: Record<string, Sending[]> = {};
  const items: string[] = [];
  const failures: string[] = [];
  const queue = createUploadQueue({
    send: ({ name }, signal, onStage) =>
      new Promise<FileItem>((resolve, reject) => {
        const item = { name, fileId: name, url: '' };
        const all = (sendings[name] ??= []);
        all.push({ signal, onStage, resolve: () => resolve(item), reject });
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      }),
    accepts,
    explain: (error) => ({ message: (error as Error).message, final }),
    onItem: ({ name }, place) => items.push(`${name}${place}`),
    onFailure: ({ message }) => failures.push(message),
  });
  queue.add(['a', 'b', 'c'].map((name) => new File(['x'], name)));
  const last = (name: string) => sendings[name]!.at(-1)!;
  const states = () => Object.fromEntries(queue.tasks().map(({ name, state }) => [name, state]));
  const idOf = (name: string) => queue.tasks().find((task) => task.name === name)?.id ?? -1;
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { queue, sendings, last, states, idOf, items, failures, settle };
}

describe('the uploads of a field', () => {
  it('run two at a time, and each becomes an item a moment after it is through', async () => {
    const { last, states, items, settle } = setUp();
    await settle();
    expect(states()).toEqual({ a: 'checking', b: 'checking', c: 'waiting' });
    last('b').onStage({ doing: 'sending', share: 0.5 });
    last('b').resolve();
    await settle();
    expect(states()).toEqual({ a: 'checking', b: 'success', c: 'checking' });
    expect(items).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(items).toEqual(['b2']);
    expect(states()).toEqual({ a: 'checking', c: 'checking' });
  });

  it('pause and go on, and give their place to the next', async () => {
    const { queue, sendings, last, states, idOf, failures, settle } = setUp();
    await settle();
    last('a').onStage({ doing: 'sending', share: 0.5 });
    queue.pause(idOf('a'));
    await settle();
    expect(last('a').signal.aborted).toBe(true);
    expect(states()).toEqual({ a: 'paused', b: 'checking', c: 'checking' });
    // Later reports of a stopped upload are ignored.
    last('a').onStage({ doing: 'sending', share: 0.9 });
    queue.resume(idOf('a'));
    expect(states()['a']).toBe('waiting');
    last('b').resolve();
    await settle();
    expect(sendings['a']).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  it('stay with their error until they are tried again', async () => {
    const { queue, last, states, idOf, failures, settle } = setUp();
    await settle();
    last('a').reject(new Error('no network'));
    await settle();
    expect([states()['a'], queue.tasks()[0]?.message, failures]).toEqual(['error', 'no network', ['no network']]);
    queue.resume(idOf('a'));
    queue.remove(idOf('b'));
    await settle();
    expect(states()).toEqual({ a: 'checking', c: 'checking' });
  });

  it('go away where trying again cannot help, and where the field refuses them', async () => {
    const refused = setUp({ final: true });
    await refused.settle();
    refused.last('a').reject(new Error('too large'));
    await refused.settle();
    expect(refused.states()).toEqual({ b: 'checking', c: 'checking' });
    const unwanted = setUp({ accepts: () => Promise.resolve(false) });
    await unwanted.settle();
    expect([unwanted.states(), unwanted.sendings]).toEqual([{}, {}]);
  });

  it('end with their field, also in the moment after success', async () => {
    const { queue, last, items, settle } = setUp();
    await settle();
    last('a').resolve();
    await settle();
    queue.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(last('b').signal.aborted).toBe(true);
    expect([queue.tasks(), items]).toEqual([[], []]);
  });

  it('that have succeeded are not removed', async () => {
    const { queue, last, states, idOf, settle } = setUp();
    await settle();
    last('a').resolve();
    await settle();
    queue.remove(idOf('a'));
    expect(states()['a']).toBe('success');
  });
});

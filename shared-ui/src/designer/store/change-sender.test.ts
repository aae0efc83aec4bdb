import { applyChange } from '@banyan/shared-contracts/design/steps/apply-step';
import type { Change, Ordered } from '@banyan/shared-contracts/design/steps/change';
import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { setSteps } from '@banyan/shared-contracts/design/properties';
import { AppError } from '@banyan/shared-contracts/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChangeSender, type DesignCalls } from './change-sender';
import { createDesignStore } from './design-store';
import type { DesignStart } from './store-types';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const doc: DesignDoc = { kind: 'form', root: 'root', props: { gutter: 0 }, nodes: new Map() };
const label = { key: 'design.change.several', values: { n: 1 } };
const settle = (ms = 100) => vi.advanceTimersByTimeAsync(ms);

/** The order of a server, which may be out of reach, refuse, or take and not answer. */
function createServer() {
  const log: Ordered[] = [];
  const server: { fails: Error | undefined; losesAnswer: boolean } = { fails: undefined, losesAnswer: false };
  const take = (change: Change) => {
    const known = log.find((entry) => entry.change.id === change.id);
    if (known !== undefined) return known;
    const entry = { seq: log.length + 1, change, refused: [] };
    log.push(entry);
    return entry;
  };
  const calls: DesignCalls = {
    send: vi.fn((changes: readonly Change[]) => {
      if (server.fails !== undefined) return Promise.reject(server.fails);
      const list = changes.map(take);
      if (server.losesAnswer) return Promise.reject(new TypeError('cut'));
      return Promise.resolve({ list, rejected: [] });
    }),
    after: vi.fn((seq: number) => (server.fails === undefined ? Promise.resolve(log.slice(seq)) : Promise.reject(server.fails))),
    presence: vi.fn(() => Promise.resolve()),
  };
  return { server, calls, log, take, doc: () => log.reduce((at, { change }) => applyChange(at, change).doc, doc) };
}

function open(own = createServer(), start: Partial<DesignStart> = {}) {
  const kept = new Map<string, Change>();
  const outbox = {
    put: (change: Change) => Promise.resolve(void kept.set(change.id, change)),
    remove: (ids: readonly string[]) => Promise.resolve(ids.forEach((id) => kept.delete(id))),
  };
  const sender = createChangeSender(own.calls, outbox);
  const store = createDesignStore({ doc, session: 'tab', by: '1', ...start }, sender.transport);
  sender.connect(store);
  const set = (value: number) => store.change(label, setSteps(store.doc(), 'root', ['gutter'], { value }));
  return { ...own, sender, store, kept, set };
}

it('sends what was changed together, and forgets it on the device once the server has it', async () => {
  const { calls, store, kept, set } = open();
  set(1);
  set(2);
  expect(kept.size).toBe(2);
  expect(store.state().reach).toBe('saving');
  await settle();
  expect(calls.send).toHaveBeenCalledTimes(1);
  expect([kept.size, store.unsent(), store.seq(), store.state().reach]).toEqual([0, [], 2, 'saved']);
});

it('keeps changes while the server is out of reach, and sends them once, whatever answer was lost', async () => {
  const { server, log, store, kept, set } = open();
  server.losesAnswer = true;
  set(1);
  await settle();
  expect([store.state().reach, kept.size, log.length]).toEqual(['offline', 1, 1]);
  server.losesAnswer = false;
  server.fails = new TypeError('no network');
  set(2);
  await settle();
  expect([store.state().reach, kept.size]).toEqual(['offline', 2]);
  server.fails = undefined;
  await settle(5000);
  expect([store.state().reach, kept.size, log.length, store.unsent()]).toEqual(['saved', 0, 2, []]);
});

it('learns what others did before it sends what is old', async () => {
  const own = createServer();
  const foreign = createDesignStore({ doc, session: 'other', by: '2' });
  const theirs = foreign.change(label, setSteps(doc, 'root', ['gutter'], { value: 9 })) ?? expect.fail();
  const mine = createDesignStore({ doc, session: 'tab', by: '1', now: () => Date.now() - 60_000 });
  const old = mine.change(label, setSteps(doc, 'root', ['gutter'], { value: 5 })) ?? expect.fail();
  own.take(theirs);
  const { store, log } = open(own, { unsent: [old] });
  await settle();
  expect([store.doc().props['gutter'], store.conflicts().length, log.length]).toEqual([9, 1, 1]);
  store.settle(store.conflicts()[0] ?? expect.fail(), 'mine');
  await settle();
  expect([log.length, own.doc().props['gutter']]).toEqual([2, 5]);
});

it('keeps what is held back on the device until its author has chosen, over a reload too', async () => {
  const own = createServer();
  let time = Date.now();
  const { store, set, server, kept, take } = open(own, { now: () => time });
  server.fails = new TypeError('no network');
  const old = set(5) ?? expect.fail();
  time += 60_000;
  const foreign = createDesignStore({ doc, session: 'other', by: '2' });
  take(foreign.change(label, setSteps(doc, 'root', ['gutter'], { value: 9 })) ?? expect.fail());
  await settle();
  server.fails = undefined;
  await settle(5000);
  expect([store.heldBack(), store.unsent(), [...kept.keys()]]).toEqual([[old], [], [old.id]]);

  // The tab dies; the next one begins with what is on the device, at the place the server has come to by then.
  const later = open(own, { doc: own.doc(), seq: own.log.length, history: [...own.log], unsent: [...kept.values()], now: () => time });
  for (const change of kept.values()) later.kept.set(change.id, change);
  await settle(5000);
  expect([later.store.doc().props['gutter'], later.store.heldBack(), own.log.length]).toEqual([9, [old], 1]);
  expect([...later.kept.keys()]).toEqual([old.id]);
  later.store.settle(later.store.conflicts()[0] ?? expect.fail(), 'mine');
  await settle();
  expect([own.doc().props['gutter'], later.store.heldBack(), later.kept.size]).toEqual([5, [], 0]);
});

it('asks for what others changed when it is told, and at every beat', async () => {
  const { sender, store, take, calls } = open();
  const foreign = createDesignStore({ doc, session: 'other', by: '2' });
  take(foreign.change(label, setSteps(doc, 'root', ['gutter'], { value: 7 })) ?? expect.fail());
  sender.changed(1);
  await settle();
  expect(store.doc().props['gutter']).toBe(7);
  sender.changed(1);
  sender.beat();
  await settle();
  expect(calls.after).toHaveBeenCalledTimes(3);
});

it('can only be looked at once the right was withdrawn; what was not sent stays on the device', async () => {
  const { server, store, kept, set } = open();
  server.fails = new AppError('FORBIDDEN');
  set(1);
  await settle();
  expect([store.state().reach, kept.size, set(2)]).toEqual(['readOnly', 1, undefined]);
});

it('takes back what the server refuses, and sends the rest', async () => {
  const { calls, store, set } = open();
  const wrong = set(1);
  const send = calls.send;
  calls.send = vi.fn((changes: readonly Change[], options: { keepalive: boolean }) =>
    changes.some(({ id }) => id === wrong?.id) ? Promise.reject(new AppError('BAD_INPUT')) : send(changes, options),
  );
  set(2);
  await settle();
  expect([store.rejected().map(({ change }) => change.id), store.doc().props['gutter'], store.unsent()]).toEqual([[wrong?.id], 2, []]);
});

it('sends as much at once as a call may have, and takes back only what is too large alone', async () => {
  const { calls, store, set, log } = open();
  const { send } = calls;
  const sizes: number[] = [];
  calls.send = vi.fn((changes: readonly Change[], options: { keepalive: boolean }) => {
    const size = JSON.stringify(changes).length;
    sizes.push(changes.length);
    return size > 1_000_000 ? Promise.reject(new AppError('TOO_LARGE')) : send(changes, options);
  });
  const text = (length: number) => store.change(label, setSteps(store.doc(), 'root', ['note'], { value: 'x'.repeat(length) }));
  // Each names what it replaces: 400 KB, then 800 KB each.
  for (let count = 0; count < 6; count += 1) text(400_000 + count);
  const large = text(1_200_000) ?? expect.fail();
  set(7);
  await settle();
  expect([store.rejected().map(({ change }) => change.id), store.unsent(), log.length]).toEqual([[large.id], [], 7]);
  expect(store.rejected()[0]?.why.key).toBe('design.refused.tooLarge');
  expect([sizes[0], store.state().reach, store.doc().props['gutter']]).toEqual([2, 'saved', 7]);
});

it('tells where one is, a few times a second, and that one has left', async () => {
  const { sender, store, calls } = open();
  store.select(['root'], 'a');
  store.select([], 'b');
  await settle(300);
  expect(calls.presence).toHaveBeenCalledTimes(2);
  sender.close();
  expect(calls.presence).toHaveBeenLastCalledWith({ node: '', property: '' }, true);
});

it('is read-only at once when the right is withdrawn, keeps what was not sent, and sends it when the right is back', async () => {
  const { server, calls, sender, store, kept, set, log } = open();
  set(1);
  await settle();
  expect(log).toHaveLength(1);
  const gesture = store.gesture(label);
  gesture.set(setSteps(store.doc(), 'root', ['gutter'], { value: 2 }));
  server.fails = new AppError('FORBIDDEN');
  sender.checkRight();
  await settle(0);
  expect(store.state().reach).toBe('readOnly');
  expect(set(3)).toBeUndefined();
  expect(store.doc().props).toEqual({ gutter: 2 });
  await settle();
  expect([store.unsent().length, kept.size, log.length]).toEqual([1, 1, 1]);
  server.fails = undefined;
  sender.checkRight();
  await settle();
  expect([store.state().reach, kept.size, log.length]).toEqual(['saved', 0, 2]);
  expect(calls.send).toHaveBeenCalled();
  expect(set(3)).toBeDefined();
});

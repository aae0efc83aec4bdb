import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { setSteps } from '@banyan/shared-contracts/design/properties';
import { AppError } from '@banyan/shared-contracts/errors';
import { createDesignStore } from '@banyan/shared-ui/designer';
import { expect, it, vi } from 'vitest';
import { createDraftSender } from './draft-sender';

const doc: DesignDoc = { kind: 'form', root: 'root', props: {}, nodes: new Map() };

/** A design whose server answers as it is told. */
function open(answer: () => Promise<void>) {
  vi.useFakeTimers();
  const saved: unknown[] = [];
  const sender = createDraftSender(async ({ props }) => {
    await answer();
    saved.push(props['gutter']);
  });
  const store = createDesignStore({ doc, session: 'tab' }, sender.transport);
  sender.connect(store);
  const set = (value: number) => store.change({ key: 'set', values: {} }, setSteps(store.doc(), 'root', ['gutter'], { value }));
  return { sender, store, saved, set };
}

it('stores what was changed some time after the last change, as one draft', async () => {
  const { store, saved, set } = open(() => Promise.resolve());
  set(1);
  set(2);
  expect(store.state().reach).toBe('saving');
  await vi.advanceTimersByTimeAsync(900);
  expect(saved).toEqual([2]);
  expect(store.state().reach).toBe('saved');
  expect(store.unsent()).toEqual([]);
});

it('says that the server cannot be reached, and tries again', async () => {
  let isDown = true;
  const { store, saved, set } = open(() => (isDown ? Promise.reject(new TypeError('no network')) : Promise.resolve()));
  set(1);
  await vi.advanceTimersByTimeAsync(900);
  expect(store.state().reach).toBe('offline');
  isDown = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(saved).toEqual([1]);
  expect(store.state().reach).toBe('saved');
});

it('says why a draft was refused, and stores the next one', async () => {
  let isRefused = true;
  const refusal = new AppError('BAD_INPUT', {}, { message: 'too wide' });
  const { sender, saved, set } = open(() => (isRefused ? Promise.reject(refusal) : Promise.resolve()));
  set(1);
  await expect(sender.flush()).resolves.toBe(false);
  expect(sender.refusal()).toBe('too wide');
  isRefused = false;
  set(2);
  await expect(sender.flush()).resolves.toBe(true);
  expect(saved).toEqual([2]);
  expect(sender.refusal()).toBe('');
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocalContent } from './local-drafts';
import { createLocalSlot } from './local-slot';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const kept: (LocalContent | undefined)[] = [];
  let typed: string | undefined;
  let held = 0;
  let write = (content: LocalContent) => Promise.resolve(void kept.push(content));
  const slot = createLocalSlot({
    typed: () => typed,
    write: (content) => write(content),
    remove: () => Promise.resolve(void kept.push(undefined)),
    hold() {
      held += 1;
      return () => void (held -= 1);
    },
  });
  slot.open();
  return {
    kept,
    slot,
    held: () => held,
    fail: () => void (write = () => Promise.reject(new Error('disk is full'))),
    type(text: string | undefined) {
      typed = text;
      slot.changed();
    },
  };
}

it('writes the first key at once and the others within 200 ms, however fast they follow each other', async () => {
  const { kept, type } = setUp();
  for (let key = 1; key <= 12; key += 1) {
    type('x'.repeat(key));
    await vi.advanceTimersByTimeAsync(25);
  }
  expect(kept.map((content) => content?.data.length)).toEqual([1, 4, 8, 12]);
  expect(kept.length).toBeGreaterThanOrEqual(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(kept.at(-1)?.data).toBe('x'.repeat(12));
});

it('says whether the server has it', async () => {
  const { kept, slot, type } = setUp();
  type('a');
  await vi.advanceTimersByTimeAsync(300);
  slot.sent('a');
  await vi.advanceTimersByTimeAsync(300);
  type('ab');
  await vi.advanceTimersByTimeAsync(300);
  slot.sent('ab');
  await slot.flush();
  await slot.flush();
  expect(kept).toEqual([
    { data: 'a', unsent: true },
    { data: 'a', unsent: false },
    { data: 'ab', unsent: true },
    { data: 'ab', unsent: false },
  ]);
});

it('is gone with what was saved or given up, and writes nothing where nothing was typed', async () => {
  const { kept, slot, type } = setUp();
  await slot.flush();
  expect(kept).toEqual([]);
  type('a');
  await slot.flush();
  type(undefined);
  await slot.flush();
  expect(kept.at(-1)).toBeUndefined();
  type('b');
  await slot.flush();
  slot.giveUp();
  await slot.flush();
  expect(kept.at(-1)).toBeUndefined();
});

it('is held while the form is open, and let go with its last word', async () => {
  const { kept, slot, type, held } = setUp();
  expect(held()).toBe(0);
  type('a');
  await slot.flush();
  expect(held()).toBe(1);
  type('ab');
  void slot.close();
  await vi.advanceTimersByTimeAsync(0);
  expect([held(), kept.at(-1)?.data]).toEqual([0, 'ab']);
  slot.open();
  expect(held()).toBe(1);
});

it('does not stop anybody when the browser refuses', async () => {
  const { kept, slot, type, fail } = setUp();
  fail();
  type('a');
  await expect(slot.flush()).resolves.toBe(false);
  expect(kept).toEqual([]);
});

it('writes once more when the form comes back into sight, as something that the server may not have', async () => {
  const { kept, slot, type } = setUp();
  type('a');
  await slot.flush();
  slot.sent('a');
  await slot.close();
  slot.open();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.slice(1)).toEqual([
    { data: 'a', unsent: false },
    { data: 'a', unsent: true },
  ]);
});

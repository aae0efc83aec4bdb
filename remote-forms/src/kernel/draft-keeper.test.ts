import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const sent: (string | undefined)[] = [];
  const answers: { settle: () => void; fail: () => void }[] = [];
  let typed: string | undefined;
  const keeper = createDraftKeeper(() => typed);
  keeper.connect((draft) => {
    sent.push(draft);
    return new Promise<void>((resolve, reject) => answers.push({ settle: resolve, fail: () => reject(new Error('away')) }));
  });
  const type = (text: string | undefined) => {
    typed = text;
    keeper.changed();
  };
  return { sent, answers, keeper, type };
}

it('sends once, a while after the last change, and nothing when nothing is different', async () => {
  const { sent, answers, keeper, type } = setUp();
  for (const text of ['a', 'ab', 'abc']) {
    type(text);
    await vi.advanceTimersByTimeAsync(1900);
  }
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(['abc']);
  answers[0]?.settle();
  keeper.changed();
  await vi.advanceTimersByTimeAsync(10_000);
  void keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['abc']);
});

it('has one request on its way at most, and what comes last stays', async () => {
  const { sent, answers, keeper, type } = setUp();
  type('a');
  await vi.advanceTimersByTimeAsync(2000);
  type('b');
  await vi.advanceTimersByTimeAsync(2000);
  type(undefined);
  void keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['a']);
  answers[0]?.settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['a', undefined]);
});

it('tries again with the next change when it failed', async () => {
  const { sent, answers, keeper, type } = setUp();
  type('new');
  await vi.advanceTimersByTimeAsync(2000);
  answers[0]?.fail();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['new']);
  keeper.changed();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['new', 'new']);
});

it('removes what it has sent when that is given up, and nothing else', async () => {
  const { sent, answers, keeper, type } = setUp();
  keeper.giveUp();
  expect(await keeper.flush()).toBe(true);
  expect(sent).toEqual([]);

  const second = setUp();
  second.type('a');
  await vi.advanceTimersByTimeAsync(2000);
  second.answers[0]?.settle();
  second.keeper.giveUp();
  void second.keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.sent).toEqual(['a', undefined]);
  type('never sent');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sent, answers]).toEqual([[], []]);
});

it('says whether the server has everything', async () => {
  const { answers, keeper, type } = setUp();
  type('a');
  const failed = keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  answers[0]?.fail();
  expect(await failed).toBe(false);
  const done = keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  answers[1]?.settle();
  expect(await done).toBe(true);
});

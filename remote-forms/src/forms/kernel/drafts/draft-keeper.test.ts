import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const sent: (string | undefined)[] = [];
  const replaced: string[][] = [];
  const last: (string | undefined)[] = [];
  const answers: { settle: () => void; fail: () => void }[] = [];
  let typed: string | undefined;
  const keeper = createDraftKeeper(() => typed);
  const connect = () =>
    keeper.connect((draft, { replaces, goes = false }) => {
      sent.push(draft);
      replaced.push([...replaces]);
      if (goes) last.push(draft);
      return new Promise<void>((resolve, reject) => answers.push({ settle: resolve, fail: () => reject(new Error('away')) }));
    });
  connect();
  const type = (text: string | undefined) => {
    typed = text;
    keeper.changed();
  };
  return { sent, replaced, last, answers, keeper, connect, type };
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

it('removes what it may have sent when that is given up, also where no answer came', async () => {
  const { sent, answers, keeper, type } = setUp();
  type('a');
  await vi.advanceTimersByTimeAsync(2000);
  answers[0]?.fail();
  keeper.giveUp();
  void keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['a', undefined]);
});

it('sends again what it had sent before something else failed', async () => {
  const { sent, answers, type } = setUp();
  for (const [number, text] of ['a', 'too large', 'a'].entries()) {
    type(text);
    await vi.advanceTimersByTimeAsync(2000);
    if (text === 'a') answers[number]?.settle();
    else answers[number]?.fail();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(sent).toEqual(['a', 'too large', 'a']);
});

it('sends everything once more when the form comes back into sight, and nothing where there never was anything', async () => {
  const { sent, answers, connect, type } = setUp();
  connect();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([]);
  type('a');
  await vi.advanceTimersByTimeAsync(2000);
  answers[0]?.settle();
  await vi.advanceTimersByTimeAsync(0);
  connect();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['a', 'a']);
});

it('takes over what stood in other slots: they go with what is sent next, and are told where nothing is', async () => {
  const { replaced, answers, keeper, type } = setUp();
  type('a');
  const failed = keeper.takeOver(['x', 'y']);
  await vi.advanceTimersByTimeAsync(0);
  answers[0]?.fail();
  expect(await failed).toEqual([]);
  const second = keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  answers[1]?.settle();
  await second;
  expect(replaced).toEqual([
    ['x', 'y'],
    ['x', 'y'],
  ]);
  expect(await keeper.takeOver(['z'])).toEqual(['z']);
  type('ab');
  void keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(replaced[2]).toEqual([]);
});

it('says the last word at once when the page goes, though an older one is on its way, and says it once', async () => {
  const { sent, last, answers, keeper, type } = setUp();
  keeper.goes();
  type('a');
  void keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  type('ab');
  keeper.goes();
  expect([sent, last]).toEqual([['a', 'ab'], ['ab']]);
  // The page was not closed after all.
  for (const answer of answers) answer.settle();
  await keeper.flush();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['a', 'ab']);
});

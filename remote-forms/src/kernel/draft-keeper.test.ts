import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(left?: string) {
  const sent: (string | undefined)[] = [];
  const moved: string[] = [];
  const answers: { settle: () => void; fail: () => void }[] = [];
  let typed: string | undefined;
  const keeper = createDraftKeeper({ typed: () => typed, left, displaced: (text) => Promise.resolve(moved.push(text)) });
  keeper.connect((draft) => {
    sent.push(draft);
    return new Promise<void>((resolve, reject) => answers.push({ settle: resolve, fail: () => reject(new Error('away')) }));
  });
  const type = (text: string | undefined) => {
    typed = text;
    keeper.changed();
  };
  return { sent, moved, answers, keeper, type };
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
  const { sent, answers, keeper, type } = setUp('old');
  type('new');
  await vi.advanceTimersByTimeAsync(2000);
  answers[0]?.fail();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['new']);
  keeper.changed();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['new', 'new']);
});

it('puts back what was left earlier when what came over it is given up, unless it was decided about', async () => {
  for (const decided of [false, true]) {
    const { sent, answers, keeper, type } = setUp('left');
    type('over it');
    await vi.advanceTimersByTimeAsync(2000);
    answers[0]?.settle();
    if (decided) keeper.forget();
    keeper.giveUp();
    void keeper.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['over it', decided ? undefined : 'left']);
  }
});

it('puts elsewhere what was left before anything takes its place undecided, and nothing that was decided about', async () => {
  const open = setUp('left');
  open.type('new');
  await vi.advanceTimersByTimeAsync(2000);
  expect(open.moved).toEqual(['left']);
  expect(open.sent).toEqual(['new']);
  open.answers[0]?.settle();
  open.type('newer');
  await vi.advanceTimersByTimeAsync(2000);
  expect(open.moved).toEqual(['left']);

  const decided = setUp('left');
  decided.keeper.forget();
  decided.type('new');
  await vi.advanceTimersByTimeAsync(2000);
  expect(decided.moved).toEqual([]);
  expect(decided.sent).toEqual(['new']);
});

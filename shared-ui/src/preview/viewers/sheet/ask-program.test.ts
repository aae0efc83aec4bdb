import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askProgram, ProgramGaveUp } from './ask-program';

const workers: FakeWorker[] = [];

class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;
  asked: unknown;
  ended = false;
  constructor() {
    workers.push(this);
  }
  postMessage(question: unknown) {
    this.asked = question;
  }
  terminate() {
    this.ended = true;
  }
}

beforeEach(() => {
  workers.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = (ms: number, signal = new AbortController().signal) => askProgram('program', 'question', { ms, signal });

it('answers what the program says, and ends it', async () => {
  const answer = ask(1000);
  workers[0]?.onmessage?.({ data: 42 });
  expect(await answer).toBe(42);
  expect(workers[0]).toMatchObject({ asked: 'question', ended: true });
});

it.each(['late', 'broken', 'left'])('gives up on a program that is %s, and ends it', async (why) => {
  vi.useFakeTimers();
  const leaving = new AbortController();
  const answer = ask(1000, leaving.signal);
  const refused = expect(answer).rejects.toBeInstanceOf(ProgramGaveUp);
  if (why === 'late') await vi.advanceTimersByTimeAsync(1001);
  if (why === 'broken') workers[0]?.onerror?.();
  if (why === 'left') leaving.abort();
  await refused;
  expect(workers[0]?.ended).toBe(true);
});

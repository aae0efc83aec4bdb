// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createPace } from './pace';
import { allows, isRemovable, startable, step, type UploadEvent, type UploadState, type UploadTask } from './upload-task';

const STATES: UploadState[] = ['waiting', 'checking', 'uploading', 'paused', 'error', 'success'];
const build = (state: UploadState, changes: Partial<UploadTask> = {}): UploadTask => ({
  ...{ id: 1, name: 'a.bin', size: 1000, progress: 40, pace: { bytesPerSecond: 1, secondsLeft: 1 }, message: '' },
  ...changes,
  state,
});
const sending = (share: number): UploadEvent => ({ type: 'report', stage: { doing: 'sending', share } });

describe('an upload', () => {
  it.each<[UploadEvent, Partial<Record<UploadState, UploadState>>]>([
    [{ type: 'start' }, { waiting: 'checking' }],
    [{ type: 'pause' }, { waiting: 'paused', uploading: 'paused' }],
    [{ type: 'resume' }, { paused: 'waiting', error: 'waiting' }],
    [
      { type: 'fail', message: 'gone' },
      { checking: 'error', uploading: 'error' },
    ],
    [{ type: 'succeed' }, { checking: 'success', uploading: 'success' }],
    [sending(0.5), { checking: 'uploading', uploading: 'uploading' }],
    [
      { type: 'report', stage: { doing: 'checking', share: 0.5 } },
      { checking: 'checking', uploading: 'checking' },
    ],
  ])('goes by %o', (event, next) => {
    for (const state of STATES) {
      const task = build(state);
      expect(step(task, event).state, state).toBe(next[state] ?? state);
      if (next[state] === undefined) expect(step(task, event), state).toBe(task);
      expect(allows(task, event.type), state).toBe(next[state] !== undefined);
    }
  });

  it('can be removed until it has succeeded', () => {
    expect(STATES.filter((state) => !isRemovable(build(state)))).toEqual(['success']);
  });

  it('shows at most 99 % until it is finished, and never less than before', () => {
    const percents = [sending(0.2), sending(0.1), sending(0.999), sending(1)].map(
      (event) => step(build('uploading', { progress: 15 }), event).progress,
    );
    expect(percents).toEqual([20, 15, 99, 99]);
    expect(step(build('uploading'), { type: 'report', stage: { doing: 'finishing', share: 0 } }).progress).toBe(99);
    expect(step(build('uploading'), { type: 'succeed' }).progress).toBe(100);
    // Checking has a bar of its own.
    expect(step(build('checking', { progress: 100 }), sending(0.1)).progress).toBe(10);
  });

  it('has no pace where it stands still', () => {
    for (const event of [{ type: 'pause' }, { type: 'fail', message: '' }, { type: 'succeed' }] as const)
      expect(step(build('uploading'), event).pace).toBeUndefined();
  });
});

it('as many start as may run at once, the first ones first', () => {
  const tasks = (['waiting', 'uploading', 'paused', 'waiting', 'waiting'] as const).map((state, id) => build(state, { id }));
  expect(startable(tasks, 2).map(({ id }) => id)).toEqual([0]);
  expect(startable(tasks, 3).map(({ id }) => id)).toEqual([0, 3]);
  expect(startable(tasks, 1)).toEqual([]);
});

it('the pace is that of the last seconds, told when it is worth it', () => {
  let now = 0;
  const pace = createPace(10_000, () => now);
  const at = (time: number, share: number) => {
    now = time;
    return pace(share);
  };
  expect(at(0, 0.1)).toBeUndefined();
  expect(at(1000, 0.2)).toBeUndefined();
  expect(at(2000, 0.3)).toEqual({ bytesPerSecond: 1000, secondsLeft: 7 });
  // The first second was six seconds ago.
  expect(at(6500, 0.8)).toEqual({ bytesPerSecond: 5000 / 4.5, secondsLeft: 2 });
  expect(at(20_000, 0.8)).toBeUndefined();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLateDrawing } from './late-drawing';

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_one, index) => `n${from + index}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('draws the first parts at once, the others in chunks, and what comes after that at once', () => {
  const drawing = createLateDrawing(10);
  const asked = ids(0, 60).map((id) => ({ id, isDrawn: drawing.isDrawn(id) }));
  expect(asked.filter(({ isDrawn }) => isDrawn).map(({ id }) => id)).toEqual(ids(0, 10));
  const told: string[] = [];
  for (const id of ids(10, 60)) drawing.subscribe(id, () => told.push(id));
  expect(told).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(told).toEqual(ids(10, 30));
  expect(drawing.isDrawn('n29')).toBe(true);
  expect(drawing.isDrawn('n59')).toBe(false);
  vi.runAllTimers();
  expect(told).toEqual(ids(10, 60));
  expect(drawing.isDrawn('new')).toBe(true);
});

it('a small form is complete by itself', () => {
  const drawing = createLateDrawing(2);
  expect([drawing.isDrawn('a'), drawing.isDrawn('b')]).toEqual([true, true]);
  expect(drawing.isDrawn('c')).toBe(false);
  drawing.subscribe('a', () => undefined);
  vi.runAllTimers();
  expect(drawing.isDrawn('d')).toBe(true);
});

it('is not complete before anything waits, however long the first drawing takes', () => {
  const drawing = createLateDrawing(1);
  expect([drawing.isDrawn('a'), drawing.isDrawn('b')]).toEqual([true, false]);
  vi.runAllTimers();
  expect(drawing.isDrawn('b')).toBe(false);
});

it('draws nothing out of sight while a person drags or types', () => {
  const drawing = createLateDrawing(1);
  drawing.isDrawn('a');
  drawing.subscribe('a', () => undefined);
  const told: string[] = [];
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '7' }));
  drawing.subscribe('b', () => told.push('b'));
  vi.advanceTimersByTime(300);
  window.dispatchEvent(new PointerEvent('pointermove', { buttons: 1 }));
  vi.advanceTimersByTime(300);
  expect(told).toEqual([]);
  vi.runAllTimers();
  expect(told).toEqual(['b']);
});

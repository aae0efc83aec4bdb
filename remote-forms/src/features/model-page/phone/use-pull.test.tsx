import { act, renderHook } from '@testing-library/react';
import type { TouchEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { usePull } from './use-pull';

const touch = (clientY: number, scrollTop = 0) =>
  ({ currentTarget: { scrollTop }, touches: [{ clientY }] }) as unknown as TouchEvent<HTMLElement>;

function pulledBy(distance: number, from = 0) {
  const refresh = vi.fn(() => Promise.resolve());
  const { result } = renderHook(() => usePull(refresh));
  act(() => result.current.handlers.onTouchStart(touch(100, from)));
  act(() => result.current.handlers.onTouchMove(touch(100 + distance)));
  return { refresh, result };
}

it('asks anew once a list is pulled far enough and let go', async () => {
  const { refresh, result } = pulledBy(140);
  expect(result.current.state).toBe('enough');
  expect(refresh).not.toHaveBeenCalled();
  await act(() => Promise.resolve(result.current.handlers.onTouchEnd()));
  expect(refresh).toHaveBeenCalledOnce();
  expect(result.current).toMatchObject({ state: 'idle', distance: 0 });
});

it('does nothing for a short pull, or one that began further down', async () => {
  for (const { refresh, result } of [pulledBy(60), pulledBy(300, 20)]) {
    await act(() => Promise.resolve(result.current.handlers.onTouchEnd()));
    expect(refresh).not.toHaveBeenCalled();
  }
});

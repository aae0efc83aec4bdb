import { fireEvent, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { expect, it, vi } from 'vitest';
import { useLoaded } from './use-loaded';

function Part({ load }: { load: () => Promise<string> }) {
  const state = useLoaded('part', load);
  if (state.status === 'failed') return <button onClick={state.retry}>retry</button>;
  return <p>{state.status === 'ready' ? state.value : 'loading'}</p>;
}

const part = (load: () => Promise<string>, visible: boolean) => (
  <Activity mode={visible ? 'visible' : 'hidden'}>
    <Part load={load} />
  </Activity>
);

it('does not load again what is there when it comes back into sight, and begins again what was not', async () => {
  let settle: (value: string) => void = () => undefined;
  const load = vi.fn(() => new Promise<string>((resolve) => (settle = resolve)));
  const { rerender } = render(part(load, true));
  rerender(part(load, false));
  rerender(part(load, true));
  expect(load).toHaveBeenCalledTimes(2);
  settle('here');
  await screen.findByText('here');
  rerender(part(load, false));
  rerender(part(load, true));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText('here')).toBeTruthy();
});

it('keeps a failure until it is tried again', async () => {
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  const { rerender } = render(part(load, true));
  const retry = await screen.findByText('retry');
  rerender(part(load, false));
  rerender(part(load, true));
  expect(load).toHaveBeenCalledTimes(1);
  fireEvent.click(retry);
  expect(load).toHaveBeenCalledTimes(2);
});

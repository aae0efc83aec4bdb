import { renderWithHost } from '../testing/render-with-host';
import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const Signature = ({ label }: { label: string }) => <p>{label}</p>;

it('a part that does not come leaves the form as it is, and comes when it is tried again', async () => {
  const fetch = vi.fn<() => Promise<{ Signature: typeof Signature }>>();
  fetch.mockRejectedValueOnce(new Error('no file')).mockRejectedValueOnce(new Error('no file')).mockResolvedValue({ Signature });
  const Part = lazyPart(fetch, 'Signature');
  // Its promise is awaited within the act, as React asks of what suspends.
  await act(() =>
    renderWithHost(
      <Suspense fallback="waits">
        <input aria-label="name" />
        <Part label="sign here" />
      </Suspense>,
    ),
  );
  const retry = () => screen.findByRole('button');
  fireEvent.click(await retry());
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  const field = screen.getByLabelText<HTMLInputElement>('name');
  fireEvent.change(field, { target: { value: 'Elm' } });
  fireEvent.click(await retry());
  expect(await screen.findByText('sign here')).toBeTruthy();
  expect(screen.getByLabelText('name')).toBe(field);
  expect(field.value).toBe('Elm');
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('shows what it is given in place of a part on its way', async () => {
  let arrive: (module: { Signature: typeof Signature }) => void = () => undefined;
  const Part = lazyPart(() => new Promise<{ Signature: typeof Signature }>((resolve) => (arrive = resolve)), 'Signature', 'comes');
  await act(() =>
    renderWithHost(
      <Suspense fallback="everything waits">
        <p>around</p>
        <Part label="sign here" />
      </Suspense>,
    ),
  );
  expect(screen.getByText('comes')).toBeTruthy();
  expect(screen.getByText('around')).toBeTruthy();
  act(() => arrive({ Signature }));
  expect(await screen.findByText('sign here')).toBeTruthy();
});

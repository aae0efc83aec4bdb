import { type Host, useUnsaved } from '@banyan/shared-ui/runtime';
import { Link } from '@banyan/shared-ui/router';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../host/messages/i18n';
import { RemoteRoot, type RemoteRootProps } from './remote-root';

const confirm = vi.fn<Host['confirm']>();
const onNavigate = vi.fn<(path: string) => void>();

function Form({ basePath }: { basePath: string }) {
  const [input, setInput] = useState('');
  useUnsaved(input !== '');
  return (
    <>
      <h1>{basePath}</h1>
      <input value={input} onChange={({ target }) => setInput(target.value)} />
      <Link to="/b">on</Link>
    </>
  );
}

const load = () => Promise.resolve({ default: Form });
const paths = ['/a', '/b'];

const props: Omit<RemoteRootProps, 'visible'> = {
  host: { confirm } as unknown as Host,
  queryClient: new QueryClient(),
  basePath: '/APP_x',
  antd: { theme: { zeroRuntime: true } },
  pageOf: (path) => (paths.includes(path) ? { load, basePath: path, menuId: path, moduleId: '', isTree: false } : undefined),
  elsewhere: (path, search) => <h1>{`nothing at ${path}${search}`}</h1>,
  beside: null,
  onNavigate,
  onReady: () => undefined,
};
const definition = { id: 'test' } as Parameters<typeof RemoteRoot>[0]['definition'];
const root = (visible = true) => <RemoteRoot {...props} visible={visible} definition={definition} />;

const input = () => screen.getByRole<HTMLInputElement>('textbox', { hidden: true });
const shows = (title: string) => waitFor(() => expect(screen.getByRole('heading').textContent).toBe(title));
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(`/APP_x${path}`));
const asked = (times: number) => waitFor(() => expect(confirm).toHaveBeenCalledTimes(times));
/** What React has begun is done. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(async () => {
  await startI18n('zh');
  confirm.mockReset();
  onNavigate.mockReset();
  history.pushState(null, '', '/APP_x/b');
  history.pushState(null, '', '/APP_x/a');
});

it('keeps what is typed when one says no, whichever way one goes', async () => {
  confirm.mockResolvedValue(false);
  render(root());
  await userEvent.type(await screen.findByRole('textbox'), 'kept');
  history.back();
  await asked(1);
  await isAt('/a');
  await settled();
  await userEvent.click(screen.getByRole('link'));
  await asked(2);
  await isAt('/a');
  await settled();
  expect(input().value).toBe('kept');
  await shows('/a');
  expect(confirm).toHaveBeenCalledTimes(2);
  // The frame was not notified of another page.
  expect(onNavigate.mock.calls).toEqual([['/a']]);
});

it('goes where one said yes to, and asks nothing where nothing is lost', async () => {
  confirm.mockResolvedValue(true);
  render(root());
  await userEvent.type(await screen.findByRole('textbox'), 'lost');
  history.back();
  await shows('/b');
  expect(confirm).toHaveBeenCalledTimes(1);
  await settled();
  history.forward();
  await shows('/a');
  expect(input().value).toBe('');
  expect(confirm).toHaveBeenCalledTimes(1);
});

it('does not hear the back button while the screen is locked, and asks afterwards', async () => {
  confirm.mockResolvedValue(false);
  const { rerender } = render(root());
  await userEvent.type(await screen.findByRole('textbox'), 'kept');
  const before = input();
  rerender(root(false));
  history.back();
  await isAt('/b');
  await settled();
  expect(input()).toBe(before);
  expect(confirm).not.toHaveBeenCalled();
  rerender(root());
  await asked(1);
  await isAt('/a');
  expect(input()).toBe(before);
  expect(input().value).toBe('kept');
});

it('holds the page when the screen is locked while it asks', async () => {
  let answer: (leave: boolean) => void = () => undefined;
  confirm.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { rerender } = render(root());
  await userEvent.type(await screen.findByRole('textbox'), 'kept');
  history.back();
  await asked(1);
  rerender(root(false));
  await settled();
  rerender(root());
  await settled();
  expect(input().value).toBe('kept');
  await act(() => Promise.resolve(answer(false)));
  await isAt('/a');
  expect(input().value).toBe('kept');
  expect(confirm).toHaveBeenCalledTimes(1);
});

import { getDownloadLink } from '@banyan/shared-contracts/files/file.contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { nameOf, renderWithHost } from '../../testing';
import { FileNames } from './file-names';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const itemOf = (name: string) => ({ name, fileId: name, url: '/u', fileSize: 3 });
const show = () =>
  renderWithHost(<FileNames files={[itemOf('说明.txt'), itemOf('包.zip')]} />, {
    answers: { [nameOf(getDownloadLink)]: () => ({ name: '说明.txt', url: '/api/file/Download?encryption=1' }) },
  });

it('shows what can be shown', async () => {
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(url)));
  await show();
  fireEvent.click(screen.getByRole('button', { name: '说明.txt' }));
  expect(await screen.findByText('/api/file/Download?encryption=1')).toBeTruthy();
});

it('saves what cannot', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { calls } = await show();
  fireEvent.click(screen.getByRole('button', { name: '包.zip' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(calls).toHaveLength(1);
  click.mockRestore();
});

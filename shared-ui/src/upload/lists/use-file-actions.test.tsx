import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { packFiles } from '@banyan/shared-contracts/files/file.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nameOf, renderWithHost } from '../../testing';
import { useFileActions } from './use-file-actions';

function DownloadAll({ files }: { files: readonly FileItem[] }) {
  const { downloadAll } = useFileActions('annex');
  return (
    <button type="button" onClick={() => void downloadAll(files)}>
      all
    </button>
  );
}

const press = () => fireEvent.click(screen.getByText('all'));

it('says that there are no files, and asks for none', async () => {
  const { toasts, calls } = await renderWithHost(<DownloadAll files={[]} />);
  press();
  expect([toasts, calls]).toEqual([['未发现文件'], []]);
});

it('packs all files under their own names', async () => {
  const { toasts, calls } = await renderWithHost(
    <DownloadAll
      files={[
        { name: '一.txt', fileId: 'a', url: '/a' },
        { name: '二.txt', fileId: 'b', url: '/b' },
      ]}
    />,
    { answers: { [nameOf(packFiles)]: () => ({ downloadVo: { name: 'files.zip', url: '/zip' }, downloadName: 'files.zip' }) } },
  );
  press();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input).toEqual({
    params: { type: 'annex' },
    body: [
      { fileId: 'a', fileName: '一.txt' },
      { fileId: 'b', fileName: '二.txt' },
    ],
  });
  expect(toasts).toEqual([]);
});

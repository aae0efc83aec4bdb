import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Answer, renderWithHost } from '../testing';
import { PictureUpload, type PictureUploadProps } from './picture-upload';

const address = '/api/file/Image/annexpic/stored.png';
const stored = { name: 'stored.png', url: address, thumbUrl: `${address}?thumb=1`, fileSize: 7, fileExtension: 'png', fileVersionId: '1' };
const item = (name: string): FileItem => ({ name, fileId: name, url: `/api/file/Image/annexpic/${name}` });

async function show(props: Partial<PictureUploadProps> = {}, start: FileItem[] = []) {
  const seen: { value: FileItem[] } = { value: start };
  const answer: Answer = () => stored;
  function Field() {
    const [value, setValue] = useState(start);
    return <PictureUpload {...props} value={value} onChange={(files) => setValue((seen.value = files))} />;
  }
  return { seen, ...(await renderWithHost(<Field />, { answers: { 'POST /api/file/Uploader/:type': answer } })) };
}

const choose = (...files: File[]) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

it('uploads a picture in one piece, keeps what picture fields keep, and shows it small', async () => {
  const { seen, calls } = await show({ place: { folder: 'a' } });
  choose(new File(['picture'], '照片#.png', { type: 'image/png' }));
  await waitFor(() => expect(seen.value).toEqual([{ name: '照片.png', fileId: 'stored.png', url: address, thumbUrl: stored.thumbUrl }]));
  expect(calls).toEqual([{ name: 'POST /api/file/Uploader/:type', input: { params: { type: 'annexpic' } } }]);
  await waitFor(() => expect(sources()).toEqual([stored.thumbUrl]));
});

it.each([
  [{ limit: 1 }, 'a.png', '最多可以上传1张图片'],
  [{ fileSize: 0.001, sizeUnit: 'KB' as const }, 'a.png', '图片大小超过0.001KB'],
  [{}, 'a.pdf', '请上传图片'],
])('refuses under %o the file %s: %s', async (rules, name, message) => {
  const { toasts, calls } = await show(rules, [item('b.png')]);
  choose(new File(['content'], name));
  expect(toasts).toEqual([message]);
  expect(calls).toEqual([]);
});

it('removes a picture after asking, and not where it is disabled', async () => {
  const { seen, confirmations } = await show({}, [item('b.png'), item('c.png')]);
  fireEvent.click(screen.getByRole('button', { name: '移除“b.png”' }));
  await waitFor(() => expect(seen.value.map(({ name }) => name)).toEqual(['c.png']));
  expect(confirmations).toHaveLength(1);
  cleanup();
  await show({ disabled: true }, [item('b.png')]);
  expect(screen.queryByRole('button', { name: '移除“b.png”' })).toBeNull();
  expect(document.querySelector('input[type=file]')).toBeNull();
});

it('fetches nothing but pictures of our own', async () => {
  await show({}, [{ name: 'x.png', fileId: 'x.png', url: 'https://elsewhere.example/x.png' }]);
  expect(sources()).toEqual([]);
});

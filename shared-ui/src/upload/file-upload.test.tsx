import { AppError } from '@banyan/shared-contracts/errors';
import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, renderWithHost } from '../testing';
import { FileUpload, type FileUploadProps } from './file-upload';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const state: Answer = () => ({ merge: false, chunkNumbers: [] });
const merge: Answer = ({ body }) => {
  const { fileName, fileSize } = body as { fileName: string; fileSize: number };
  return { name: `${fileName}id`, url: '/u', thumbUrl: '', fileSize, fileExtension: 'txt', fileVersionId: '1' };
};
const ANSWERS = { 'GET /api/file/chunk': state, 'POST /api/file/chunk': state, 'POST /api/file/merge': merge };

const buildFile = (name = '合同.txt') => new File(['content'], name);
const buildItem = (name: string): FileItem => ({ name, fileId: `${name}id`, url: '/u', fileSize: 2048 });

async function show(
  props: Partial<FileUploadProps> = {},
  start: FileItem[] = [],
  answers: Record<string, Answer> = ANSWERS,
  sure: boolean | Promise<boolean> = true,
) {
  const seen: { value: FileItem[] } = { value: start };
  function Field() {
    const [value, setValue] = useState(start);
    const change = (files: FileItem[]) => setValue((seen.value = files));
    return <FileUpload {...props} value={value} onChange={change} />;
  }
  return { seen, ...(await renderWithHost(<Field />, { answers, confirm: () => sure })) };
}

const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('点击上传', { selector: 'input' }), { target: { files } });
const clickRemove = (name: string) => fireEvent.click(screen.getByRole('button', { name: `移除“${name}”` }));

it('uploads what is chosen, one after the other, and adds it to the value', async () => {
  const { seen } = await show();
  choose(buildFile('一.txt'), buildFile('二.txt'));
  await waitFor(() => expect(seen.value.map(({ name }) => name)).toEqual(['一.txt', '二.txt']));
  await waitFor(() => expect(screen.queryByRole('list', { name: '正在上传的文件' })).toBeNull());
  expect(screen.getByRole('button', { name: '下载“一.txt”' })).toBeTruthy();
});

it.each([
  [{ accept: '.pdf' }, '请选择pdf类型的文件'],
  [{ accept: 'image/*,.xls,.xlsx' }, '请选择图片、excel类型的文件'],
  [{ limit: 1 }, '当前限制最多可以上传1个文件'],
  [{ fileSize: 0.001, sizeUnit: 'KB' as const }, '文件大小超过0.001KB'],
])('refuses under %o: %s', async (rules, message) => {
  const { toasts, calls } = await show(rules, [buildItem('a.txt')]);
  choose(buildFile());
  expect(toasts).toEqual([message]);
  expect(calls).toEqual([]);
});

it('names what it refuses, and what the server does, where several were chosen', async () => {
  const refuse: Answer = () => {
    throw new AppError('FILE_TYPE', {}, { message: '文件类型不正确' });
  };
  const { toasts } = await show({ accept: '.pdf' }, [], { 'GET /api/file/chunk': refuse });
  choose(buildFile('一.exe'), buildFile('二.exe'), buildFile('三.pdf'));
  expect(toasts).toEqual(['一.exe、二.exe：请选择pdf类型的文件']);
  await waitFor(() => expect(toasts.at(-1)).toBe('三.pdf：文件类型不正确'));
});

it('says what the server refuses and drops the file', async () => {
  const refuse: Answer = () => {
    throw new AppError('TOO_LARGE', {}, { message: '内容过大' });
  };
  const { toasts, seen } = await show({}, [], { 'GET /api/file/chunk': refuse });
  choose(buildFile());
  await waitFor(() => expect(toasts).toEqual(['内容过大']));
  await waitFor(() => expect(screen.queryByText('合同.txt')).toBeNull());
  expect(seen.value).toEqual([]);
});

it('says that a file cannot be read, keeps it out, and asks the server nothing about it', async () => {
  const { toasts, seen, calls } = await show();
  const file = buildFile();
  file.slice = () => {
    throw new DOMException('moved', 'NotFoundError');
  };
  choose(file);
  await waitFor(() => expect(toasts).toEqual(['文件无法读取，请检查该文件']));
  await waitFor(() => expect(screen.queryByText('合同.txt')).toBeNull());
  expect([seen.value, calls]).toEqual([[], []]);
});

it.each([
  [true, ['b.txt']],
  [false, ['a.txt', 'b.txt']],
])('asks before it removes a file: %s', async (sure, left) => {
  const { seen, confirmations } = await show({}, [buildItem('a.txt'), buildItem('b.txt')], ANSWERS, sure);
  clickRemove('a.txt');
  await waitFor(() => expect(confirmations).toHaveLength(1));
  expect(confirmations[0]).toMatchObject({ title: '移除“a.txt”', danger: true });
  await waitFor(() => expect(seen.value.map(({ name }) => name)).toEqual(left));
});

it('removes a file from what is there when the question is answered', async () => {
  let agree = (_sure: boolean) => {};
  const { seen, confirmations } = await show(
    {},
    [buildItem('a.txt'), buildItem('b.txt')],
    ANSWERS,
    new Promise((resolve) => (agree = resolve)),
  );
  clickRemove('a.txt');
  await waitFor(() => expect(confirmations).toHaveLength(1));
  choose(buildFile('c.txt'));
  await waitFor(() => expect(seen.value.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt']));
  agree(true);
  await waitFor(() => expect(seen.value.map(({ name }) => name)).toEqual(['b.txt', 'c.txt']));
});

it('only shows files when it is disabled', async () => {
  await show({ disabled: true }, [buildItem('a.txt'), buildItem('b.txt')]);
  expect(screen.queryByRole('button', { name: /点击上传/ })).toBeNull();
  expect(screen.queryByRole('button', { name: '移除“a.txt”' })).toBeNull();
  expect(screen.getByRole('button', { name: /全部下载/ })).toBeTruthy();
});

describe('what is on its way', () => {
  const never: Answer = () => new Promise(() => undefined);
  const WAITING = { ...ANSWERS, 'POST /api/file/chunk': never };
  const tasks = () => screen.queryAllByRole('listitem').map((item) => item.getAttribute('data-state'));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('is paused and resumed, and removed', async () => {
    await show({}, [], WAITING);
    choose(buildFile());
    await waitFor(() => expect(tasks()).toEqual(['uploading']));
    press('暂停上传“合同.txt”');
    expect(tasks()).toEqual(['paused']);
    press('继续上传“合同.txt”');
    await waitFor(() => expect(tasks()).toEqual(['uploading']));
    press('取消上传“合同.txt”');
    expect(tasks()).toEqual([]);
  });

  it('marks the page, and asks a reload for the same files again', async () => {
    const { unmount } = await show({ field: 'main-files' }, [], WAITING);
    choose(buildFile('一.txt'), buildFile('二.txt'));
    await waitFor(() => expect(tasks()).toEqual(['uploading', 'uploading']));
    // A reload ends the page without an event; here the field unmounts, so its stored names are put back.
    const kept = { ...sessionStorage };
    unmount();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    Object.entries(kept).forEach(([key, names]) => sessionStorage.setItem(key, String(names)));

    await show({ field: 'main-files' });
    expect(screen.getByText('2 个文件的上传被中断，请重新选择以继续上传：一.txt、二.txt')).toBeTruthy();
    choose(buildFile('二.txt'));
    expect(screen.getByText('1 个文件的上传被中断，请重新选择以继续上传：一.txt')).toBeTruthy();
    await waitFor(() => expect(tasks()).toEqual([null]));
    press('不再提示');
    await waitFor(() => expect(screen.queryByText(/的上传被中断/)).toBeNull());
  });

  it('goes on while the page is kept out of sight', async () => {
    let answer = () => {};
    const later: Answer = () => new Promise((resolve) => (answer = () => resolve({ merge: false, chunkNumbers: [] })));
    const seen: FileItem[][] = [];
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <FileUpload onChange={(files) => seen.push(files)} />
      </Activity>
    );
    function Page() {
      const [mode, setMode] = useState<'visible' | 'hidden'>('visible');
      return (
        <>
          <button type="button" onClick={() => setMode('hidden')}>
            hide
          </button>
          {page(mode)}
        </>
      );
    }
    await renderWithHost(<Page />, { answers: { ...ANSWERS, 'POST /api/file/chunk': later } });
    choose(buildFile());
    await waitFor(() => expect(tasks()).toEqual(['uploading']));
    fireEvent.click(screen.getByText('hide'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    answer();
    await waitFor(() => expect(seen.map((files) => files.map(({ name }) => name))).toEqual([['合同.txt']]));
  });
});

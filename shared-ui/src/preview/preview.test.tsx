import { AppError } from '@banyan/shared-contracts/errors';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithHost } from '../testing';
import { Preview } from './preview';
import type { PreviewItem } from './preview-item';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
const contents: Record<string, Uint8Array> = {};
const fetched: string[] = [];
/** Headers of the same. */
const asked: unknown[] = [];

beforeEach(() => {
  fetched.length = 0;
  asked.length = 0;
  for (const name of Object.keys(contents)) delete contents[name];
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => {
    fetched.push(url);
    asked.push(options?.headers);
    const bytes = contents[url];
    return Promise.resolve(bytes === undefined ? new Response('', { status: 404 }) : new Response(bytes.slice()));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = (words: string) => new TextEncoder().encode(words);
const buildItem = (name: string, content?: Uint8Array, more: Partial<PreviewItem> = {}): PreviewItem => {
  if (content !== undefined) contents[name] = content;
  return { key: name, name, size: content?.length, locate: () => Promise.resolve(name), download: () => Promise.resolve(), ...more };
};

async function show(items: PreviewItem[], start = items[0]?.key ?? '') {
  const onClose = vi.fn();
  return { onClose, ...(await renderWithHost(<Preview items={items} start={start} onClose={onClose} />)) };
}

it('shows a text with its name and a download', async () => {
  const download = vi.fn(() => Promise.resolve());
  await show([buildItem('说明.txt', text('第一行\n第二行'), { download })]);
  expect(await screen.findByRole('region', { name: '说明.txt' })).toHaveProperty('textContent', '第一行\n第二行');
  fireEvent.click(screen.getByRole('button', { name: '下载' }));
  expect(download).toHaveBeenCalledOnce();
});

it('shows values separated by commas as a table', async () => {
  await show([buildItem('报价.csv', text('名称,单价\n"长桌, 实木",1980.50\n'))]);
  expect(await screen.findByRole('columnheader', { name: '单价' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '长桌, 实木' })).toBeTruthy();
});

it('shows Markdown without what it could do to the page', async () => {
  await show([buildItem('纪要.md', text('# 纪要\n\n[好](https://a.example) <b onclick=x>粗</b> ![图](https://b.example/1.png)'))]);
  expect(await screen.findByRole('heading', { name: '纪要' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '好' }).getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByRole('img', { name: '图' }).getAttribute('src')).toBeNull();
  expect(document.querySelector('[onclick]')).toBeNull();
});

it('goes from picture to picture by keys, turns and zooms', async () => {
  await show([buildItem('一.png', PNG), buildItem('二.png', PNG)]);
  const picture = await screen.findByRole('img', { name: '一.png' });
  expect(screen.getByText('1 / 2')).toBeTruthy();
  fireEvent.keyDown(document, { key: '+' });
  fireEvent.keyDown(document, { key: 'r' });
  expect(picture.style.transform).toContain('rotate(90deg) scale(1.25)');
  expect(screen.getByText('125%')).toBeTruthy();
  fireEvent.keyDown(document, { key: '0' });
  expect(picture.style.transform).toContain('rotate(0deg) scale(1)');
  fireEvent.wheel(picture, { deltaY: -1 });
  expect(picture.style.transform).toContain('scale(1.25)');
  fireEvent.keyDown(document, { key: 'ArrowRight' });
  expect(await screen.findByRole('img', { name: '二.png' })).toBeTruthy();
  expect(screen.getByText('2 / 2')).toBeTruthy();
  expect(screen.getByRole('button', { name: '下一个' })).toHaveProperty('disabled', true);
});

it.each([
  ['片子.mp4', 'video'],
  ['录音.mp3', 'audio'],
])('plays %s by the parts that the player asks for, however large it is, and reads none of it', async (name, tag) => {
  await show([buildItem(name, text('film'), { size: 5_000_000_000 })]);
  const player = await waitFor(() => document.querySelector(tag) ?? Promise.reject(new Error('not there')));
  expect(player.getAttribute('src')).toBe(name);
  expect(asked).toEqual([{ range: 'bytes=0-0' }]);
});

it('says that a film is missing, and closes', async () => {
  const { onClose, toasts } = await show([buildItem('没了.mp4')]);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts).toEqual(['文件不存在']);
});

it('says that a file is missing, and closes', async () => {
  const { onClose, toasts } = await show([buildItem('没了.txt')]);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts).toEqual(['文件不存在']);
});

it.each([
  ['nowhere', () => Promise.resolve('')],
  ['refused as missing', () => Promise.reject(new AppError('FILE_MISSING'))],
])('closes for a file that is %s', async (_name, locate) => {
  const { onClose, toasts } = await show([buildItem('没了.pdf', undefined, { locate })]);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts).toEqual(['文件不存在']);
  expect(fetched).toEqual([]);
});

it('offers another try when the network fails, with a new address', async () => {
  let tries = 0;
  const locate = () =>
    (tries += 1) === 1 ? Promise.reject(new AppError('UNAVAILABLE', {}, { message: '网络不通' })) : Promise.resolve('说明.txt');
  await show([buildItem('说明.txt', text('内容'), { locate })]);
  expect((await screen.findByRole('alert')).textContent).toContain('网络不通');
  fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('内容')).toBeTruthy();
});

it.each([
  ['of another kind', buildItem('包.zip', text('PK')), '此类文件无法在线查看'],
  ['that is not what its name says', buildItem('假.png', text('<html>')), '文件内容与类型不符或已损坏'],
  ['that is no text', buildItem('假.txt', new Uint8Array([1, 0, 2])), '文件内容与类型不符或已损坏'],
  ['that is no document', buildItem('假.docx', text('nothing')), '文件内容与类型不符或已损坏'],
  ['that is too large', buildItem('大.docx', undefined, { size: 99_000_000 }), '文件超过 50'],
])('offers a download for a file %s', async (_name, item, sentence) => {
  for (const [name, bytes] of [
    ['假.png', '<html>'],
    ['假.docx', 'nothing'],
  ] as const)
    contents[name] = text(bytes);
  contents['假.txt'] = new Uint8Array([1, 0, 2]);
  await show([item]);
  expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /下\s?载/ })).toHaveLength(2);
});

it('shows the beginning of a large text and says so', async () => {
  await show([buildItem('日志.log', new Uint8Array(1_048_600).fill(65))]);
  expect(await screen.findByText(/仅显示前 1/)).toBeTruthy();
});

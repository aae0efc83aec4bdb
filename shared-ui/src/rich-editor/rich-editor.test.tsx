import { AppError } from '@banyan/shared-contracts/errors';
import { uploadFile } from '@banyan/shared-contracts/files/file.contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PendingWork } from '../form/pending-work';
import { nameOf, renderWithHost } from '../testing';
import { Quill } from './quill-parts';
import RichEditor from './rich-editor';

vi.setConfig({ testTimeout: 30_000 });

const stored = {
  name: 'p.png',
  url: '/api/file/Image/annexpic/p.png',
  thumbUrl: '',
  fileId: 'p.png',
  fileSize: 1,
  fileExtension: 'png',
  fileVersionId: '',
};

async function open(value: string, answer: () => unknown = () => stored) {
  const onChange = vi.fn<(html: string) => void>();
  const common = { label: '正文', onChange };
  const rendered = await renderWithHost(<RichEditor {...common} value={value} />, { answers: { [nameOf(uploadFile)]: answer } });
  const textbox = await screen.findByRole('textbox');
  const last = () => onChange.mock.lastCall?.[0] ?? '';
  return { ...rendered, onChange, last, textbox };
}

const pick = (...files: File[]) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });

const harm =
  '<p onclick="alert(1)">a</p><script>alert(1)</script><img src="https://evil.example/p.png"><a href="javascript:alert(1)">x</a><iframe src="https://evil.example"></iframe>';

it('lets in nothing but text', async () => {
  const { textbox } = await open(harm);
  expect(textbox.innerHTML).not.toMatch(/onclick|<script|evil\.example|javascript:|<iframe/);
  expect(textbox.textContent).toContain('a');
});

it('keeps sizes and pictures of our own', async () => {
  const { textbox } = await open(`<p><span style="font-size: 32px">big</span><img src="${stored.url}"></p>`);
  expect(textbox.querySelector('span')?.style.fontSize).toBe('32px');
  expect(textbox.querySelector('img')?.getAttribute('src')).toBe(stored.url);
});

it('stores a picture and puts it into the text', async () => {
  const { last, calls } = await open('');
  pick(new File(['x'], 'p.png', { type: 'image/png' }));
  await waitFor(() => expect(last()).toContain(`src="${stored.url}"`));
  expect(calls.find(({ name }) => name === nameOf(uploadFile))?.input).toMatchObject({ params: { type: 'annexpic' } });
});

it('lets its form wait until pictures are stored, or not', async () => {
  const pending = new Set<object>();
  const answers: ((error?: AppError) => void)[] = [];
  const answer = () => new Promise((resolve, reject) => answers.push((error) => (error === undefined ? resolve(stored) : reject(error))));
  const common = { label: '正文', onChange: () => undefined };
  await renderWithHost(
    <PendingWork value={pending}>
      <RichEditor {...common} value="" />
    </PendingWork>,
    { answers: { [nameOf(uploadFile)]: answer } },
  );
  await screen.findByRole('textbox');
  for (const error of [undefined, new AppError('FILE_TYPE')]) {
    pick(new File(['x'], 'p.png', { type: 'image/png' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await waitFor(() => expect(pending.size).toBe(1));
    answers.pop()?.(error);
    await waitFor(() => expect(pending.size).toBe(0));
  }
});

it('says what is no picture, and why one was not stored', async () => {
  const { onChange, toasts } = await open('', () => {
    throw new AppError('FILE_TYPE');
  });
  pick(new File(['x'], 'a.txt', { type: 'text/plain' }));
  expect(toasts).toEqual(['请上传图片']);
  pick(new File(['x'], 'p.png', { type: 'image/png' }));
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(onChange).not.toHaveBeenCalled();
});

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';
// jsdom does not compute the positions of texts.
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect();
const paste = (textbox: HTMLElement, html: string) => {
  (Quill.find(textbox.parentElement!) as Quill).focus();
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] };
  fireEvent.paste(textbox, { clipboardData });
};

it('stores the pictures of a text that is pasted, each once, with their size', async () => {
  const { textbox, last, calls } = await open('<p>甲</p>');
  paste(textbox, `<p>乙<img src="${PIXEL}" width="40">丙<img src="${PIXEL}"></p>`);
  await waitFor(() => expect(last()).not.toContain('data:'));
  expect(last()).toContain('乙<img');
  expect([...textbox.querySelectorAll('img')].map((picture) => [picture.getAttribute('src'), picture.getAttribute('width')])).toEqual([
    [stored.url, '40'],
    [stored.url, null],
  ]);
  expect(calls.filter(({ name }) => name === nameOf(uploadFile))).toHaveLength(1);
});

it('says how many pictures of a pasted text stay outside, and takes out those that are broken', async () => {
  const { textbox, last, toasts } = await open('', () => {
    throw new AppError('FILE_TYPE');
  });
  paste(textbox, '<p>乙<img src="file:///C:/p.png"><img src="https://other.example/p.png"><img src="data:image/svg+xml;base64,AAAA"></p>');
  expect(toasts).toEqual([expect.stringMatching(/^3 张图片无法带入/)]);
  paste(textbox, '<p>丙<img src="https://other.example/p.png"><img src="data:image/png;base64,AAAA"></p>');
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^2 张图片无法带入/));
  expect(last()).not.toContain('<img');
  expect(textbox.textContent).toContain('丙');
});

it('makes plain text of a pasted link that leads nowhere', async () => {
  const { textbox } = await open('');
  paste(textbox, '<p><a href="javascript:alert(1)">甲</a><a href="https://example.com/">乙</a></p>');
  expect([...textbox.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['乙']);
  expect(textbox.textContent).toContain('甲');
});

it('leaves a picture of a pasted text where it cannot be stored, and says why', async () => {
  const { textbox, last, toasts } = await open('', () => {
    throw new AppError('UNAVAILABLE');
  });
  paste(textbox, `<p>乙<img src="${PIXEL}"></p>`);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(last()).toContain(PIXEL);
});

it('says that there is no full screen', async () => {
  const { toasts } = await open('');
  await userEvent.click(screen.getByRole('button', { name: '全屏' }));
  expect(toasts).toEqual(['不支持全屏']);
});

const write = (textbox: HTMLElement) => {
  const quill = Quill.find(textbox.parentElement!) as Quill;
  quill.insertText(quill.getLength() - 1, '!', 'user');
};

/** HTML from older editors, each with its form after a user has edited it. */
it.each([
  ['a picture within the text', '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="图" width="40"></p>'],
  ['a size by style', '<p><img src="/api/file/Image/annexpic/p.png" style="width: 40px"></p>', 'width="40px"'],
  ['a table', '<table style="width: 100%"><tbody><tr><td colspan="2">甲</td></tr><tr><td>乙</td><td><b>丙</b></td></tr></tbody></table>'],
  ['a line and a list of terms', '<hr><dl><dt>甲</dt><dd>乙</dd></dl>'],
  ['an indent', '<p style="padding-left: 40px;">甲</p>'],
  ['the indent of a first line', '<p style="text-indent: 2em;">甲</p>'],
  ['the height of lines', '<p style="line-height: 2;">甲</p>'],
  ['a nested list', '<ul><li>甲<ul><li>乙</li></ul></li></ul>'],
  ['raised and lowered letters', '<p>m<sup>2</sup> H<sub>2</sub>O</p>'],
  ['code', '<p><code>a</code></p>'],
  ['marks and small letters', '<p><mark>甲</mark><small>乙</small></p>'],
  ['any font', '<p><span style="font-family: SimSun;">甲</span></p>'],
  ['any size', '<p><span style="font-size: 14pt;">甲</span></p>'],
  ['an old colour', '<p><font color="#ff0000">甲</font></p>', '<span style="color: rgb(255, 0, 0);">甲</span>'],
  ['spaces in a row', '<p>&nbsp;&nbsp;甲</p>', '&nbsp; 甲'],
  ['a lower heading', '<h5>甲</h5>'],
])('keeps %s', async (_what, html, kept = html) => {
  const { textbox, last } = await open(`${html}<p>甲</p>`);
  write(textbox);
  const said = last();
  expect(said).toContain(kept);
  expect(said).toContain('甲!');
  cleanup();
  // What it has written, it writes again.
  const again = await open(said);
  write(again.textbox);
  expect(again.last().replace('!!', '!')).toBe(said);
});

it('keeps no picture of others and no script, within what it keeps as well', async () => {
  const { textbox, last } = await open(
    `<table><tbody><tr><td>${harm}</td><td style="background: url(https://evil.example)">b</td></tr></tbody></table>`,
  );
  write(textbox);
  for (const html of [textbox.innerHTML, last()]) {
    expect(html).toContain('<td>');
    expect(html).not.toMatch(/onclick|<script|evil\.example|javascript:|<iframe/);
  }
});

it('says what cannot be written in, and lets one write after it', async () => {
  const { textbox, last } = await open('<p>甲</p><table><tbody><tr><td>乙</td></tr></tbody></table>');
  expect(screen.getByText('表格等内容保持原样，可以整个删除，不能在此修改。')).toBeTruthy();
  expect(textbox.querySelector('.ql-kept')?.getAttribute('contenteditable')).toBe('false');
  write(textbox);
  expect(last()).toBe('<p>甲</p><table><tbody><tr><td>乙</td></tr></tbody></table><p>!</p>');
  (Quill.find(textbox.parentElement!) as Quill).setText('', 'user');
  expect(last()).toBe('');
  await waitFor(() => expect(screen.queryByText(/^表格等内容/)).toBeNull());
});

it('fills the screen, and says how to leave it', async () => {
  let full: Element | null = null;
  const change = (next: Element | null) => {
    full = next;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  const own = {
    fullscreenEnabled: { configurable: true, value: true },
    fullscreenElement: { configurable: true, get: () => full },
    exitFullscreen: { configurable: true, value: () => change(null) },
  };
  Object.defineProperties(document, own);
  HTMLElement.prototype.requestFullscreen = function () {
    change(this);
    return Promise.resolve();
  };
  try {
    await open('');
    await userEvent.click(screen.getByRole('button', { name: '全屏' }));
    await userEvent.click(await screen.findByRole('button', { name: '退出全屏' }));
    expect(full).toBeNull();
    expect(await screen.findByRole('button', { name: '全屏' })).toBeTruthy();
  } finally {
    for (const name of Object.keys(own)) delete (document as unknown as Record<string, unknown>)[name];
    delete (HTMLElement.prototype as { requestFullscreen?: unknown }).requestFullscreen;
  }
});

import { AppError } from '@banyan/shared-contracts/errors';
import { uploadFile } from '@banyan/shared-contracts/files/file.contract';
import { PendingWork } from '@banyan/shared-ui/form';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import type { Messages } from '@banyan/shared-contracts/remote';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import RichEditor from './rich-editor';
import RichText from './rich-text';

vi.setConfig({ testTimeout: 30_000 });

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
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
  const common = { labelledBy: 'l', onChange, onBlur: () => undefined, disabled: false, placeholder: '' };
  const rendered = await renderWithHost(<RichEditor {...common} value={value} />, { messages, answers: { [nameOf(uploadFile)]: answer } });
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

it('shows nothing but text', async () => {
  await renderWithHost(<RichText html={harm} />);
  expect(document.body.innerHTML).not.toMatch(/onclick|<script|javascript:|<iframe/);
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
  const common = { labelledBy: 'l', onChange: () => undefined, onBlur: () => undefined, disabled: false, placeholder: '' };
  await renderWithHost(
    <PendingWork value={pending}>
      <RichEditor {...common} value="" />
    </PendingWork>,
    { messages, answers: { [nameOf(uploadFile)]: answer } },
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

it('says that there is no full screen', async () => {
  const { toasts } = await open('');
  await userEvent.click(screen.getByRole('button', { name: '全屏' }));
  expect(toasts).toEqual(['不支持全屏']);
});

it('shows a picture of a text large, by mouse and by keyboard', async () => {
  await renderWithHost(
    <RichText html={`<p>图</p><img src="${stored.url}"><a href="https://a.example"><img src="${stored.url}?2"></a>`} />,
    { messages },
  );
  const picture = screen.getByRole('button', { name: '查看图片' });
  expect(screen.getByRole('link').querySelector('img')?.getAttribute('role')).toBeNull();
  fireEvent.keyDown(picture, { key: 'Enter' });
  expect(await screen.findByText('p.png')).toBeTruthy();
});

it('opens a picture whose address is none', async () => {
  await renderWithHost(<RichText html={`<img src="http://[broken" alt="">`} />, { messages });
  fireEvent.keyDown(screen.getByRole('button', { name: '查看图片' }), { key: 'Enter' });
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

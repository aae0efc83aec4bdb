import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithHost } from '../testing';
import type { Quill } from './quill-parts';
import { RichToolbar } from './rich-toolbar';

function buildEditor(formats: Record<string, unknown> = {}, length = 3) {
  const listeners: (() => void)[] = [];
  const editor = {
    focus: vi.fn(),
    format: vi.fn(),
    formatText: vi.fn(),
    insertText: vi.fn(),
    removeFormat: vi.fn(),
    getFormat: () => formats,
    getSelection: () => ({ index: 2, length }),
    on: (_event: string, handler: () => void) => listeners.push(handler),
    off: () => undefined,
    history: { undo: vi.fn(), redo: vi.fn() },
  };
  return { editor: editor as unknown as Quill, said: editor, look: () => listeners.forEach((listener) => listener()) };
}

const show = (editor: Quill) =>
  renderWithHost(
    <RichToolbar
      editor={editor}
      groups={[
        ['heading', 'bold'],
        ['left', 'center'],
      ]}
    />,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('switches formats on, and off again where they are', async () => {
  const { editor, said, look } = buildEditor({ bold: true });
  await show(editor);
  press('居中');
  expect(said.format).toHaveBeenLastCalledWith('align', 'center', 'user');
  press('左对齐');
  expect(said.format).toHaveBeenLastCalledWith('align', false, 'user');
  fireEvent.focus(document.body);
  await vi.waitFor(() => {
    look();
    expect(screen.getByRole('button', { name: '加粗' }).getAttribute('aria-pressed')).toBe('true');
  });
  press('加粗');
  expect(said.format).toHaveBeenLastCalledWith('bold', false, 'user');
});

it('moves between its buttons by arrow keys', async () => {
  await show(buildEditor().editor);
  const bold = screen.getByRole('button', { name: '加粗' });
  bold.focus();
  fireEvent.keyDown(bold, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '标题' }));
});

it.each([
  ['example.com', 'https://example.com'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
])('makes a link of %s', async (typed, address) => {
  const { editor, said } = buildEditor();
  await show(editor);
  press('链接');
  const input = screen.getByRole('textbox', { name: '链接地址' });
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(said.formatText).toHaveBeenCalledWith(2, 3, 'link', address, 'user');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('takes no address that runs something', async () => {
  const { editor, said } = buildEditor({}, 0);
  await show(editor);
  press('链接');
  const input = screen.getByRole('textbox', { name: '链接地址' });
  fireEvent.change(input, { target: { value: 'javascript:alert(1)' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(said.insertText).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithHost } from '../../testing';
import { FileList } from './file-list';

afterEach(cleanup);

it('names what is no longer there, and does not offer it', async () => {
  const files = ['一月.xlsx', '二月.xlsx'].map((name) => ({ name, fileId: name, url: '/u', fileSize: 3 }));
  await renderWithHost(<FileList files={files} gone={['一月.xlsx']} />);
  expect(screen.getByRole('list', { name: '文件' }).textContent).toContain('一月.xlsx文件已过期');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    '二月.xlsx',
    '预览“二月.xlsx”',
    '下载“二月.xlsx”',
  ]);
});

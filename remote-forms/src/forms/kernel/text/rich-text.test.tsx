import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import RichText from './rich-text';

const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const address = '/api/file/Image/annexpic/p.png';

const harm =
  '<p onclick="alert(1)">a</p><script>alert(1)</script><img src="https://evil.example/p.png"><a href="javascript:alert(1)">x</a><iframe src="https://evil.example"></iframe>';

it('shows nothing but text', async () => {
  await renderWithHost(<RichText html={harm} />);
  expect(document.body.innerHTML).not.toMatch(/onclick|<script|javascript:|<iframe/);
});

it('shows a picture of a text large, by mouse and by keyboard', async () => {
  await renderWithHost(<RichText html={`<p>图</p><img src="${address}"><a href="https://a.example"><img src="${address}?2"></a>`} />, {
    messages,
  });
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

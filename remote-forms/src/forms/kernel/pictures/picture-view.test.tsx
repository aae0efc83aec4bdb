import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PictureView } from './picture-view';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const show = (shown: unknown) => renderWithHost(<PictureView shown={shown} compact={false} />, { messages });

it('shows a signature large when it is pressed, without asking the network for what the record holds', async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  await show(PNG);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('img', { name: '手写签名.png' })).toBeTruthy();
});

it.each(['https://a.example/1.png', 'javascript:alert(1)', '//a.example/1.png'])('fetches nothing from elsewhere: %s', async (source) => {
  await show(source);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a dash where there is none', async () => {
  await show('');
  expect(screen.getByText('—')).toBeTruthy();
});

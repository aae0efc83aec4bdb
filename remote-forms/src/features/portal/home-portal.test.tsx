import { AppError } from '@banyan/shared-contracts/errors';
import { getPortal, type Portal } from '@banyan/shared-contracts/portal/portal.contract';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import HomePortal from './home-portal.extension';

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as never };

const portal: Portal = {
  id: '8501',
  fullName: '工作台',
  enCode: 'workbench',
  systemId: '1002',
  type: 0,
  linkType: 0,
  customUrl: '',
  enabledLock: 1,
  formData: JSON.stringify({
    layout: [{ i: 1, x: 0, y: 0, w: 4, h: 4, jnpfKey: 'text', title: '须知', visibility: ['pc'], option: { defaultValue: '内容' } }],
  }),
  customized: 0,
  isDefault: 1,
};

async function show(answer: () => Portal) {
  const onUnavailable = vi.fn();
  const rendered = await renderWithHost(<HomePortal portalId="8501" onUnavailable={onUnavailable} />, {
    messages,
    answers: { [nameOf(getPortal)]: answer },
  });
  return { ...rendered, onUnavailable };
}

it('is the home page of who may see it; a locked one is not arranged', async () => {
  const { onUnavailable } = await show(() => portal);
  expect(await screen.findByText('内容')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '调整布局' })).toBeNull();
  expect(onUnavailable).not.toHaveBeenCalled();
});

it('gives way to the built-in page where it is refused, and where it cannot be read', async () => {
  const refused = await show(() => {
    throw new AppError('FORBIDDEN');
  });
  await waitFor(() => expect(refused.onUnavailable).toHaveBeenCalledOnce());
  expect(refused.container.textContent).toBe('');
  const unreadable = await show(() => ({ ...portal, formData: '{' }));
  await waitFor(() => expect(unreadable.onUnavailable).toHaveBeenCalledOnce());
  expect(unreadable.container.textContent).toBe('');
});

it('opens a site of its own in a frame, and refuses what is no web address', async () => {
  const custom = { ...portal, type: 1, linkType: 1, formData: '' } as const;
  const { container, unmount } = await show(() => ({ ...custom, customUrl: 'https://a.example/' }));
  await waitFor(() => expect(container.querySelector('iframe')?.src).toBe('https://a.example/'));
  unmount();
  await show(() => ({ ...custom, customUrl: 'javascript:alert(1)' }));
  expect(await screen.findByText(/地址无法打开/)).toBeTruthy();
});

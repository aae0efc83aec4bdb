import { MENU_TYPE, type MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'jotai';
import { expect, it, vi } from 'vitest';
import { startI18n } from '../host/i18n';
import type { Kernel } from '../host/kernel';
import { createSessionStore } from '../host/session-store';
import { parseSettings } from '../host/settings';
import { createStorage } from '../host/storage';
import { createMenuModel } from '../menu/menu-model';
import { FrameLayout } from './frame-layout';

const item = (id: string) =>
  ({ id, fullName: id, enCode: id, icon: '', type: MENU_TYPE.page, urlAddress: id, propertyJson: '', hasChildren: false }) as MenuItem;
const { tree } = createMenuModel([item('a'), item('b')]);

it('moves the focus to the page that was chosen once it is shown, not while its host still asks', async () => {
  await startI18n('zh');
  const storage = createStorage('');
  const session = createSessionStore(storage);
  const settings = parseSettings(null);
  const kernel = {
    session,
    storage,
    settingsAtom: atom(settings),
    localeAtom: atom('zh'),
    page: { basePath: '' },
    viewing: null,
  } as unknown as Kernel;
  const onOpen = vi.fn();
  const at = (path: string) => (
    <FrameLayout kernel={kernel} confirm={vi.fn()} tree={tree} currentMenuId={path.slice(1)} path={path} onOpen={onOpen}>
      page
    </FrameLayout>
  );
  const { rerender } = render(at('/a'));
  const link = screen.getByRole('link', { name: 'b' });
  await userEvent.click(link);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(onOpen).toHaveBeenCalledWith('/b');
  expect(document.activeElement).toBe(link);
  rerender(at('/b'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

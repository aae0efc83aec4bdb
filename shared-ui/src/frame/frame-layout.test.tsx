import { MENU_TYPE, type MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'jotai';
import { expect, it, vi } from 'vitest';
import { startI18n } from '../host/messages/i18n';
import type { Kernel } from '../host/kernel';
import { createSessionStore } from '../host/session/session-store';
import { parseSettings, type Settings } from '../host/settings';
import { createStorage } from '../host/storage';
import { createMenuModel } from '../menu/menu-model';
import { palettes } from '../theme/tokens';
import { FrameLayout } from './frame-layout';

const item = (id: string) =>
  ({ id, fullName: id, enCode: id, icon: '', type: MENU_TYPE.page, urlAddress: id, propertyJson: '', hasChildren: false }) as MenuItem;
const { tree } = createMenuModel([item('a'), item('b')]);

async function kernelWith(settings: Partial<Settings> = {}): Promise<Kernel> {
  await startI18n('zh');
  const storage = createStorage('');
  return {
    session: createSessionStore(storage),
    storage,
    settingsAtom: atom({ ...parseSettings(null), ...settings }),
    localeAtom: atom('zh'),
    page: { basePath: '' },
    viewing: null,
  } as unknown as Kernel;
}

it('has a dark side menu in the light mode, and its logo, unless the settings say otherwise', async () => {
  const at = (kernel: Kernel) => (
    <FrameLayout kernel={kernel} confirm={vi.fn()} tree={tree} currentMenuId="a" path="/a" onOpen={vi.fn()}>
      page
    </FrameLayout>
  );
  const side = () => screen.getByRole('complementary');
  const { unmount } = render(at(await kernelWith()));
  expect(side().style.getPropertyValue('--surface')).toBe(palettes.dark.surface);
  expect(side().querySelector('strong')).not.toBeNull();
  unmount();
  render(at(await kernelWith({ darkSidebar: false, sidebarLogo: false })));
  expect(side().style.getPropertyValue('--surface')).toBe('');
  expect(side().querySelector('strong')).toBeNull();
});

it.each([
  ['moves out with a page that scrolls', false, 2000, '48px'],
  ['stays where the page is only a little too long', false, 640, ''],
  ['stays where it is fixed', true, 2000, ''],
])('the top bar %s', async (_what, fixedHeader, length, hidden) => {
  const kernel = await kernelWith({ fixedHeader });
  render(
    <FrameLayout kernel={kernel} confirm={vi.fn()} tree={tree} currentMenuId="a" path="/a" onOpen={vi.fn()}>
      page
    </FrameLayout>,
  );
  const page = screen.getByRole('main');
  Object.defineProperty(screen.getByRole('banner'), 'offsetHeight', { value: 48 });
  Object.defineProperties(page, { scrollHeight: { value: length }, clientHeight: { value: 600 } });
  page.scrollTop = 300;
  fireEvent.scroll(page);
  expect(page.parentElement?.style.getPropertyValue('--header-hidden')).toBe(hidden);
});

it('moves the focus to the page that was chosen once it is shown, not while its host still asks', async () => {
  const kernel = await kernelWith();
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

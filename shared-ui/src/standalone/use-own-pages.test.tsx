import type { RemoteDefinition } from '@banyan/shared-contracts/remote';
import { MENU_TYPE, type MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { render, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { addMessages, loadUiMessages, startI18n } from '../host/messages/i18n';
import { useOwnPages } from './use-own-pages';

const menu = (id: string, urlAddress: string) =>
  ({ id, fullName: id, enCode: id, type: MENU_TYPE.page, urlAddress, propertyJson: '', hasChildren: false }) as MenuItem;
const user = { menuList: [menu('own', 'own/page'), menu('users', 'permission/user')] };
const definition = {
  id: 'test',
  pages: [{ address: 'own/page', load: () => Promise.resolve({ default: () => null }) }],
  menuTypes: [],
} as unknown as RemoteDefinition;
const linkedToken = { read: () => '', write: vi.fn() };
const kernel = { page: { basePath: '/APP_x' }, linkedToken } as unknown as Parameters<typeof useOwnPages>[2];
const ownPages = () => renderHook(() => useOwnPages(user, definition, kernel)).result.current;

beforeEach(async () => {
  await startI18n('zh');
  await addMessages('ui', loadUiMessages);
});

it('knows only pages that the remote has', () => {
  const { pageOf, titleOf } = ownPages();
  expect([titleOf('/own/page'), pageOf('/own/page')?.menuId]).toEqual(['own', 'own']);
  expect([titleOf('/permission/user'), pageOf('/permission/user')]).toEqual(['页面不存在', undefined]);
});

it('leaves an address with a session to the guard, and keeps no session in it', () => {
  history.replaceState(null, '', '/APP_x/workFlowDetail?config=1&token=secret');
  render(ownPages().elsewhere('/workFlowDetail', '?config=1&token=secret'));
  expect(linkedToken.write).toHaveBeenCalledWith('secret');
  expect(location.pathname + location.search).toBe(`/APP_x/sso?redirect=${encodeURIComponent('/workFlowDetail?config=1')}`);
  expect(document.body.textContent).toBe('');
});

import type { Messages } from '@banyan/shared-contracts/remote';
import { MENU_TYPE } from '@banyan/shared-contracts/session/menu-types';
import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { type Host, HostContext, useHost } from '@banyan/shared-ui/runtime';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RecordLink } from './record-link';

const messages = { messaging: (locale: string) => import(`../../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const menu = {
  id: '5',
  type: MENU_TYPE.model,
  enCode: 'request',
  fullName: 'Request',
  urlAddress: 'model/request',
  propertyJson: '{"moduleId":"42"}',
  linkTarget: '_self',
  hasChildren: false,
  children: [],
} as unknown as MenuItem;

beforeEach(() => window.history.replaceState({}, '', '/home'));

/** The link, with or without a remote that offers the dialog; it must be clicked with a mouse. */
async function press(isOffered: boolean, how: object = {}) {
  const openDialog = vi.fn(() => Promise.resolve(undefined));
  const onOpen = vi.fn();
  function WithDialogs({ children }: { children: ReactNode }) {
    const host = useHost();
    const value = { ...host, session: { ...host.session, menus: [menu] }, openDialog, offersDialog: () => isOffered } as unknown as Host;
    return <HostContext value={value}>{children}</HostContext>;
  }
  await renderWithHost(
    <BrowserRouter>
      <WithDialogs>
        <RecordLink record={{ modelId: '42', recordId: '7', menuId: '' }} onOpen={onOpen} />
      </WithDialogs>
    </BrowserRouter>,
    { messages },
  );
  fireEvent.click(screen.getByRole('link', { name: '打开记录' }), how);
  return { openDialog, onOpen };
}

it('shows the record over the conversation, which stays', async () => {
  const { openDialog, onOpen } = await press(true);
  expect(openDialog.mock.calls).toEqual([['form.view', { modelId: '42', menuId: '5', recordId: '7' }]]);
  expect(onOpen).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/home');
});

it('leads to its page where no remote shows records', async () => {
  const { openDialog, onOpen } = await press(false);
  expect(openDialog).not.toHaveBeenCalled();
  expect(onOpen).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/model/request/7');
});

it('leaves it to the browser where another tab is asked for', async () => {
  const { openDialog } = await press(true, { ctrlKey: true });
  expect(openDialog).not.toHaveBeenCalled();
});

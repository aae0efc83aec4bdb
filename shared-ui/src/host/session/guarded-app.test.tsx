import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAtomValue } from 'jotai';
import { beforeEach, expect, it } from 'vitest';
import type { AreaProps, LoadArea } from '../areas';
import { GuardedApp } from './guarded-app';
import { startI18n } from '../messages/i18n';
import type { Kernel } from '../kernel';
import { createSessionStore } from './session-store';
import { createStorage } from '../storage';
import { createToaster } from '../messages/toast';

const somebody = { userInfo: { userId: '1', userName: '一', userAccount: 'one' } } as CurrentUser;
const somebodyElse = { userInfo: { userId: '2', userName: '二', userAccount: 'two' } } as CurrentUser;

/** As both hosts do it: what is open belongs to one person. */
function SignedIn({ kernel }: AreaProps) {
  const user = useAtomValue(kernel.session.atoms.currentUser);
  return user && <input key={user.userInfo.userId} aria-label="open" />;
}
const loadArea: LoadArea = (area) => Promise.resolve(area === 'signed-in' ? SignedIn : () => <button type="button">way in</button>);

let sessions = 0;

async function openAs(user: CurrentUser) {
  const session = createSessionStore(createStorage(''));
  // Another token for each test: the end of a session is sent to all tabs.
  session.signedIn(`bearer a${(sessions += 1)}`);
  session.setCurrentUser(user);
  const kernel = { session, page: { basePath: '/APP_x' }, toaster: createToaster() } as unknown as Kernel;
  render(<GuardedApp kernel={kernel} loadArea={loadArea} />);
  await userEvent.type(await screen.findByLabelText('open'), 'kept');
  return session;
}

const open = () => screen.queryByLabelText<HTMLInputElement>('open');
const isDisplayed = () => open()?.style.display === '';
const wayIn = () => screen.findByRole('button', { name: 'way in' });

beforeEach(async () => {
  await startI18n('zh');
  localStorage.clear();
  history.replaceState(null, '', '/APP_x/list?page=2');
  // jsdom has none of the modal part.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

it('shows nothing of what is open while the screen is locked, and all of it afterwards', async () => {
  const session = await openAs(somebody);
  act(() => session.setLocked(true));
  await wayIn();
  expect(location.pathname + location.search).toBe(`/APP_x/lockScreen?redirect=${encodeURIComponent('/list?page=2')}`);
  expect(isDisplayed()).toBe(false);
  act(() => session.setLocked(false));
  expect(location.pathname + location.search).toBe('/APP_x/list?page=2');
  expect(isDisplayed()).toBe(true);
  expect(open()?.value).toBe('kept');
});

it('keeps what is open below the sign-in dialog when the session ends by itself, for the same person', async () => {
  const session = await openAs(somebody);
  act(() => session.end());
  expect((await wayIn()).closest('dialog')?.open).toBe(true);
  expect(isDisplayed()).toBe(true);
  // Nothing continues before the user is known.
  act(() => session.signedIn('bearer b'));
  expect((await wayIn()).closest('dialog')?.open).toBe(true);
  act(() => session.setCurrentUser(somebody));
  expect(screen.queryByRole('button', { name: 'way in' })).toBeNull();
  expect(location.pathname).toBe('/APP_x/list');
  expect(open()?.value).toBe('kept');
});

it('gives nothing of it to another person', async () => {
  const session = await openAs(somebody);
  act(() => session.end());
  await wayIn();
  act(() => {
    session.signedIn('bearer b');
    session.setCurrentUser(somebodyElse);
  });
  expect(open()?.value).toBe('');
});

it('stays out of sight when the session of a locked screen ends', async () => {
  const session = await openAs(somebody);
  act(() => session.setLocked(true));
  act(() => session.end());
  expect((await wayIn()).closest('dialog')).toBeNull();
  expect(isDisplayed()).toBe(false);
});

it('drops everything at a sign-out, also behind the lock', async () => {
  const session = await openAs(somebody);
  act(() => session.setLocked(true));
  act(() => session.signOut());
  await wayIn();
  expect(open()).toBeNull();
});

import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createSessionStore } from '../host/session-store';
import { createStorage } from '../host/storage';
import { renderWithHost } from '../testing';
import { ForcedPassword } from './forced-password';

afterEach(cleanup);

const session = createSessionStore(createStorage(''));

it('comes as soon as the server refuses a call for it, to people who have been at work since before the rule', async () => {
  await renderWithHost(<ForcedPassword session={session} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  session.signedIn('bearer forced');
  act(() => session.store.set(session.atoms.passwordDue, true));
  expect((await screen.findByRole('dialog')).textContent).toContain('初始密码');
  // It is about that session only.
  act(() => session.signOut());
  expect(session.store.get(session.atoms.passwordDue)).toBe(false);
});

import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createSessionStore } from '../host/session/session-store';
import { createStorage } from '../host/storage';
import { renderWithHost } from '../testing';
import { ForcedPassword } from './forced-password';

const session = createSessionStore(createStorage(''));

it('comes as soon as the server refuses a call for it, to people who have been at work since before the rule', async () => {
  await renderWithHost(<ForcedPassword session={session} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  session.signedIn('bearer forced');
  act(() => session.store.set(session.atoms.passwordDue, 'initial-password'));
  expect((await screen.findByRole('dialog')).textContent).toContain('初始密码');
  // It is about that session only.
  act(() => session.signOut());
  expect(session.store.get(session.atoms.passwordDue)).toBe('');
});

it('is about one-time codes at once when these are what is asked', async () => {
  await renderWithHost(<ForcedPassword session={session} />);
  session.signedIn('bearer coded');
  act(() => session.store.set(session.atoms.passwordDue, 'second-step'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).not.toContain('初始密码');
  expect(dialog.textContent).toContain('动态验证码');
});

import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Kernel } from '../host/kernel';
import { createSessionStore } from '../host/session/session-store';
import { createStorage } from '../host/storage';
import { renderWithHost } from '../testing';
import { TokenPage } from './token-page';

/** The page as it is when no session belongs to the token. */
async function showRefused() {
  history.replaceState(null, '', '/APP_x/sso?token=bearer%20gone');
  let linked = '';
  const kernel = {
    page: { basePath: '/APP_x' },
    session: createSessionStore(createStorage('')),
    linkedToken: { read: () => linked, write: (token: string) => void (linked = token) },
    ownerOf: () => Promise.resolve(undefined),
  } as unknown as Kernel;
  const { unmount } = await renderWithHost(<TokenPage kernel={kernel} />);
  return { link: await screen.findByRole('link'), unmount, linked: () => linked };
}

it('leaves the token behind on whichever way out, and keeps it while the page is only shown anew', async () => {
  const first = await showRefused();
  expect(location.search).toBe('');
  first.unmount();
  expect(first.linked()).toBe('bearer gone');
  const second = await showRefused();
  fireEvent.click(second.link);
  expect(location.pathname).toBe('/APP_x/login');
  second.unmount();
  expect(second.linked()).toBe('');
});

it.each(['ctrlKey', 'metaKey', 'shiftKey'])('leaves a click with %s to the browser', async (key) => {
  const { link } = await showRefused();
  const click = createEvent.click(link, { [key]: true });
  // jsdom cannot go anywhere.
  let left: boolean | undefined;
  const hear = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', hear);
  fireEvent(link, click);
  window.removeEventListener('click', hear);
  expect(left).toBe(true);
  expect(location.pathname).toBe('/APP_x/sso');
});

import type { Arrival, Storage } from '@banyan/shared-ui/host';
import { BrowserRouter, useLocation, useNavigate } from '@banyan/shared-ui/router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readTabs, useTabs } from './tabs';

const shelf = (stored: Map<string, string>) => ({
  read: (name: string) => stored.get(name) ?? null,
  write: (name: string, value: string | null) => void (value === null ? stored.delete(name) : stored.set(name, value)),
});
const shared = new Map<string, string>();
const ofOneTab = new Map<string, string>();
const storage: Storage = { scope: '', ...shelf(shared), tab: shelf(ofOneTab), onChange: () => () => undefined };

const tab = (path: string) => ({ key: path, href: path, title: path, pinned: path === '/home' });

/** Tabs as buttons that close them, beside links to two pages. */
function Pages() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { tabs, close } = useTabs({
    storage,
    userId: '1',
    initial: () => readTabs(storage, '1', 'none'),
    pinned: [tab('/home')],
    current: tab(pathname),
  });
  const closeTab = (path: string) => {
    const next = close([path]);
    if (next !== undefined) void navigate(next.href);
  };
  return (
    <>
      {tabs.map(({ key: path }) => (
        <button key={path} onClick={() => closeTab(path)}>
          {path}
        </button>
      ))}
      <i onClick={() => void navigate('/a')}>go a</i>
      <i onClick={() => void navigate('/b')}>go b</i>
    </>
  );
}

const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  shared.clear();
  ofOneTab.clear();
});

it('closes the page that is shown and goes to the one beside it', () => {
  history.replaceState(null, '', '/home');
  render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByText('go a'));
  fireEvent.click(screen.getByText('go b'));
  expect(shown()).toEqual(['/home', '/a', '/b']);
  fireEvent.click(screen.getByText('/b'));
  expect(location.pathname).toBe('/a');
  expect(shown()).toEqual(['/home', '/a']);
  fireEvent.click(screen.getByText('go b'));
  expect(shown()).toEqual(['/home', '/a', '/b']);
  fireEvent.click(screen.getByText('/a'));
  expect(shown()).toEqual(['/home', '/b']);
  expect(readTabs(storage, '1', 'none').map(({ key }) => key)).toEqual(['/b']);
  expect(readTabs(storage, '2', 'none')).toEqual([]);
});

const keys = (of: Storage = storage, arrival: Arrival = 'none') => readTabs(of, '1', arrival).map(({ key }) => key);
const list = (stay: string, ...paths: string[]) => JSON.stringify({ userId: '1', stay, tabs: paths.map(tab) });
const stays = (stay: string) => shared.set('person', JSON.stringify({ userId: '1', account: 'one', stay }));

it('keeps a list for each tab of the browser; a new one begins with the last that was written', () => {
  stays('first');
  history.replaceState(null, '', '/a');
  render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  );
  shared.set('tabs', list('first', '/b'));
  expect(keys()).toEqual(['/a']);
  expect(keys({ ...storage, tab: shelf(new Map()) })).toEqual(['/b']);
});

it('begins with nothing for who has just signed in, even when another tab was faster', () => {
  stays('first');
  shared.set('tabs', list('first', '/b'));
  expect(keys(storage, 'signed-in')).toEqual([]);
  ofOneTab.set('tabs', list('first', '/a'));
  expect(keys(storage, 'signed-in')).toEqual(['/a']);
});

it('forgets what was open before the person signed out, also in a tab that has not heard of it', () => {
  stays('second');
  ofOneTab.set('tabs', list('first', '/a'));
  expect(keys()).toEqual([]);
  stays('first');
  expect(keys()).toEqual(['/a']);
});

import { afterEach, expect, it, vi } from 'vitest';
import { MENU_TYPE, type MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import type { ReleaseSet } from '@banyan/shared-contracts/release';
import type { LoadedRemote } from '../remote-loader';
import { warmUp } from './warm-up';

const PAGES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const menus = PAGES.map(
  (id) => ({ id, enCode: id, fullName: id, type: MENU_TYPE.page, urlAddress: id, propertyJson: '', children: [] }) as unknown as MenuItem,
);
const offers = { pages: PAGES.map((address) => ({ address })), menuTypes: [] };
const releases = { remotes: { one: { enabled: true, offers } } } as unknown as ReleaseSet;

afterEach(() => vi.unstubAllGlobals());

/** A page whose rest comes when the test says so and whose pages arrive when it says so. */
function open(recent: string[] = []) {
  const asked: string[] = [];
  let rested: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  const pages = PAGES.map((address) => ({
    address,
    load() {
      asked.push(address);
      return new Promise<void>((resolve) => {
        arrive = resolve;
      });
    },
  }));
  const load = vi.fn(() => Promise.resolve({ definition: { pages, menuTypes: [] } } as unknown as LoadedRemote));
  const end = vi.fn();
  const stop = warmUp({
    menus,
    recent,
    releases,
    loader: { load },
    rest: { wait: () => new Promise((resolve) => (rested = resolve)), end },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    asked,
    load,
    end,
    stop,
    rest: async () => {
      rested();
      await settle();
    },
    arrive: async () => {
      arrive();
      await settle();
    },
  };
}

it('asks for nothing before the open page has its data, then for one page after the other, those that were opened last first', async () => {
  const page = open(['c']);
  await page.arrive();
  expect(page.load).not.toHaveBeenCalled();
  await page.rest();
  expect(page.asked).toEqual(['c']);
  // The next waits for this one, and for the open page again.
  await page.rest();
  expect(page.asked).toEqual(['c']);
  await page.arrive();
  expect(page.asked).toEqual(['c']);
  await page.rest();
  expect(page.asked).toEqual(['c', 'a']);
});

it('makes some pages ready, not all that the menu has', async () => {
  const page = open();
  for (let turn = 0; turn < PAGES.length; turn += 1) {
    await page.rest();
    await page.arrive();
  }
  expect(page.asked).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(page.end).toHaveBeenCalled();
});

it('ends with the session', async () => {
  const page = open();
  page.stop();
  await page.rest();
  expect(page.load).not.toHaveBeenCalled();
});

it('stops where the line becomes slow', async () => {
  const page = open();
  await page.rest();
  await page.arrive();
  vi.stubGlobal('navigator', { connection: { effectiveType: '3g' } });
  await page.rest();
  expect(page.asked).toEqual(['a']);
});

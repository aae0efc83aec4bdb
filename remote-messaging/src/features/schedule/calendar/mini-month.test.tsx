import type { Locale } from '@banyan/shared-contracts/locales';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MiniMonth } from './mini-month';

it.each<[Locale, string, name: RegExp, seen: string]>([
  ['zh', '2026-10-01', /2026年10月1日.*国庆节, 休/, '1国庆节休'],
  ['zh', '2026-10-10', /班$/, '10九月班'],
  ['zhtw', '2026-10-01', /國慶節, 休/, '1國慶節休'],
  ['en', '2026-10-01', /October 1.*National Day, Off/, '1National DayOff'],
  ['en', '2026-10-10', /October 10.*Work/, '10Work'],
])('says on a phone what kind of day it is: %s, %s', async (locale, date, name, seen) => {
  const day = Date.parse(date);
  await renderWithHost(<MiniMonth day={day} rows={[]} onDay={vi.fn()} />, {
    locale,
    messages: { messaging: (wanted) => import(`../../../locales/${wanted}.json`) as Promise<{ default: Messages }> },
  });
  expect((await screen.findByRole('button', { name, pressed: true })).textContent).toBe(seen);
});

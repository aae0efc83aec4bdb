import { expect, it } from 'vitest';
import { shownText } from './shown-days';

// Browsers write thin spaces around the dash.
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it.each([
  ['week', '2026-11-18', 'zh', '2026年11月16日 – 22日'],
  ['week', '2026-12-01', 'zh', '2026年11月30日 – 12月6日'],
  ['week', '2027-01-01', 'zhtw', '2026年12月28日 – 2027年1月3日'],
  ['week', '2026-11-22', 'zh', '2026年11月16日 – 22日'],
  ['week', '2026-11-22', 'en', 'November 22 – 28, 2026'],
  ['week', '2026-12-01', 'en', 'November 29 – December 5, 2026'],
  ['week', '2027-01-01', 'en', 'December 27, 2026 – January 2, 2027'],
  ['agenda', '2026-11-18', 'zhtw', '2026年11月1日 – 30日'],
  ['month', '2026-11-18', 'zh', '2026年11月'],
  ['day', '2026-11-18', 'zh', '2026年11月18日'],
] as const)('a %s of %s is headed by what it shows: %s', (view, day, locale, said) => {
  expect(plain(shownText(view, Date.parse(day), locale, false))).toBe(said);
});

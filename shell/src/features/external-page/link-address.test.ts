import { expect, it } from 'vitest';
import { readLinkAddress } from './link-address';

const ADDRESS = 'https://example.com/路径?a=1&b=2#c';
const WHOLE = new URL(ADDRESS).href;
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

it.each([
  ['encoded once', encodeURIComponent(ADDRESS)],
  ['encoded twice', encodeURIComponent(encodeURIComponent(ADDRESS))],
  ['base64', encodeURIComponent(base64(ADDRESS))],
  ['base64 without encoding', base64(ADDRESS)],
  ['base64 of the encoded one', base64(encodeURIComponent(ADDRESS))],
  ['base64 for addresses', base64(ADDRESS).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')],
])('reads an address that is %s', (_name, href) => {
  expect(readLinkAddress(`?href=${href}`)).toEqual({ href: WHOLE });
});

it.each(['javascript:alert(1)', 'data:text/html,<b>', 'file:///etc/passwd', 'vbscript:x'])(
  'refuses %s in every form and names it',
  (bad) => {
    for (const href of [bad, encodeURIComponent(bad), base64(bad)]) {
      expect(readLinkAddress(`?href=${encodeURIComponent(href)}`)).toEqual({ refused: bad });
    }
  },
);

it('refuses what is no address, or is missing', () => {
  expect(readLinkAddress('?href=/own/path')).toEqual({ refused: '/own/path' });
  expect(readLinkAddress('?href=%E0%A4%A')).toHaveProperty('refused');
  expect(readLinkAddress('')).toEqual({ refused: '' });
  expect(readLinkAddress('?href=https://')).toEqual({ refused: 'https://' });
});

import { expect, it } from 'vitest';
import { linkName, pathInside, readLinkAddress } from './link-address';

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

it('names a link by the site it leads to, and where there', () => {
  expect(linkName(`?href=${encodeURIComponent(ADDRESS)}`)).toBe('example.com/路径');
  expect(linkName('?href=https://example.com:8443/')).toBe('example.com:8443');
  expect(linkName('?href=javascript:alert(1)')).toBeUndefined();
});

it('knows which links lead to a page of ours', () => {
  const inside = (href: string, basePath = '') => pathInside(`?href=${encodeURIComponent(href)}`, basePath);
  expect(inside(`${location.origin}/profile?tab=log#a`)).toBe('/profile?tab=log#a');
  expect(inside(`${location.origin}/APP_x/profile`, '/APP_x')).toBe('/profile');
  for (const other of [ADDRESS, `${location.origin}/api/docs`, `${location.origin}/r/forms/1/x.js`]) expect(inside(other)).toBeUndefined();
});

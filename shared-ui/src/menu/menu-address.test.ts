import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { describe, expect, it } from 'vitest';
import { type AddressContext, addressOf, webAddress } from './menu-address';
import { createMenuModel, type MenuNode } from './menu-model';

const TOKEN = 'bearer a/b+c=';
const SENT = 'bearer%20a%2Fb%2Bc%3D';
const context: AddressContext = {
  token: TOKEN,
  origin: 'https://banyan.example',
  links: {
    tokenHosts: ['screens.example', 'reports.example:8443'],
    reportUrl: 'https://reports.example:8443/r/',
    screenUrl: 'https://screens.example/',
  },
};

const node = (overrides: Partial<MenuItem>): MenuNode =>
  createMenuModel([
    {
      id: '1',
      parentId: '-1',
      fullName: '名称',
      enCode: 'some.code',
      icon: '',
      sortCode: 0,
      type: 7,
      urlAddress: '',
      linkTarget: '_self',
      propertyJson: '{"moduleId":"9"}',
      hasChildren: false,
      children: [],
      ...overrides,
    },
  ]).tree[0] as MenuNode;

const link = (urlAddress: string, more: Partial<MenuItem> = {}, links: Partial<AddressContext['links']> = {}) =>
  addressOf(node({ urlAddress, ...more }), { ...context, links: { ...context.links, ...links } });

describe('pages', () => {
  it.each([2, 3, 4, 8] as const)('of type %d are opened by the router', (type) => {
    expect(addressOf(node({ type, urlAddress: 'a/b?tab=1' }), context)).toEqual({ kind: 'page', href: '/a/b' });
  });

  it('directories open nothing', () => {
    expect(addressOf(node({ type: 1 }), context)).toMatchObject({ kind: 'refused', reason: 'nothing' });
  });
});

describe('screens and reports', () => {
  it('carry the module and the token, encoded', () => {
    expect(addressOf(node({ type: 6 }), context)).toEqual({ kind: 'window', href: `https://screens.example/view/9?token=${SENT}` });
    expect(addressOf(node({ type: 5 }), context)).toEqual({ kind: 'frame', href: `https://reports.example:8443/r/view/9?token=${SENT}` });
  });

  it('may stand on our own host without being listed', () => {
    const own = { ...context, links: { tokenHosts: [], reportUrl: '/Report/', screenUrl: '/DataV/' } };
    expect(addressOf(node({ type: 5 }), own)).toEqual({ kind: 'frame', href: `https://banyan.example/Report/view/9?token=${SENT}` });
  });

  it('say which setting is missing, and which host may not have the token', () => {
    const none = { ...context, links: { tokenHosts: [], reportUrl: '', screenUrl: 'https://screens.example/' } };
    expect(addressOf(node({ type: 5 }), none)).toEqual({ kind: 'refused', reason: 'unset', name: 'BANYAN_REPORT_URL' });
    expect(addressOf(node({ type: 6 }), none)).toEqual({ kind: 'refused', reason: 'host', name: 'screens.example' });
    expect(addressOf(node({ type: 6, propertyJson: '' }), context)).toMatchObject({ reason: 'nothing' });
  });
});

describe('links', () => {
  it('open in a frame, or in a window where they say so', () => {
    expect(link('https://example.com/a')).toEqual({ kind: 'frame', href: 'https://example.com/a' });
    expect(link('https://example.com/a', { linkTarget: '_blank' })).toEqual({ kind: 'window', href: 'https://example.com/a' });
  });

  it('have their placeholders filled in', () => {
    expect(link('${dataV}view/5?token=${jnpfToken}')).toEqual({ kind: 'frame', href: `https://screens.example/view/5?token=${SENT}` });
    expect(link('/own?t=${jnpfToken}')).toEqual({ kind: 'frame', href: `https://banyan.example/own?t=${SENT}` });
    expect(link('${dataV}x', {}, { screenUrl: '' })).toEqual({ kind: 'refused', reason: 'unset', name: 'BANYAN_DATAV_URL' });
  });

  it.each([
    ['https://evil.example/?t=${jnpfToken}', 'evil.example'],
    ['https://screens.example.evil.example/?t=${jnpfToken}', 'screens.example.evil.example'],
    ['https://screens.example@evil.example/?t=${jnpfToken}', 'evil.example'],
    ['https://screens.example:444/?t=${jnpfToken}', 'screens.example:444'],
    ['https://reports.example/?t=${jnpfToken}', 'reports.example'],
    ['//evil.example/${jnpfToken}', 'evil.example'],
    ['\\\\evil.example/${jnpfToken}', 'evil.example'],
    ['https:\\\\evil.example\\@banyan.example/${jnpfToken}', 'evil.example'],
  ])('%s: the token does not go to %s', (address, host) => {
    expect(link(address)).toEqual({ kind: 'refused', reason: 'host', name: host });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'https://'])(
    '%s is no web address',
    (address) => expect(link(address)).toMatchObject({ kind: 'refused', reason: 'scheme' }),
  );

  it('without an address lead nowhere', () => {
    expect(link('')).toMatchObject({ kind: 'refused', reason: 'nothing' });
    expect(webAddress('', context.origin)).toBeUndefined();
  });
});

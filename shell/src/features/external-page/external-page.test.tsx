import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import type { Kernel } from '@banyan/shared-ui/host';
import { createMenuModel, type MenuNode } from '@banyan/shared-ui/menu';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KernelContext } from '../../use-kernel';
import { ExternalLinkPage } from './external-link-page';
import { MenuFramePage } from './menu-frame-page';

const messages = { shell: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Record<string, string> }> };
const links = { tokenHosts: ['reports.example', location.host], reportUrl: 'https://reports.example/', screenUrl: '' };
const kernel = { page: { links, basePath: '' }, session: { token: () => 'bearer secret' } } as unknown as Kernel;

const node = (overrides: Partial<MenuItem>): MenuNode =>
  createMenuModel([
    {
      id: '1',
      parentId: '-1',
      fullName: '采购报表',
      enCode: 'report',
      icon: '',
      sortCode: 0,
      type: 5,
      urlAddress: 'report/one',
      linkTarget: '_self',
      propertyJson: '{"moduleId":"9"}',
      hasChildren: false,
      children: [],
      ...overrides,
    },
  ]).tree[0] as MenuNode;

const showMenu = (overrides: Partial<MenuItem>) =>
  renderWithHost(
    <KernelContext value={kernel}>
      <MenuFramePage node={node(overrides)} />
    </KernelContext>,
    { messages },
  );

const showLink = (href: string) => {
  history.replaceState(null, '', `/externalLink?href=${encodeURIComponent(href)}`);
  return renderWithHost(
    <KernelContext value={kernel}>
      <BrowserRouter>
        <ExternalLinkPage />
      </BrowserRouter>
    </KernelContext>,
    { messages },
  );
};

const frame = () => document.querySelector('iframe');
const abilities = () => frame()?.getAttribute('sandbox')?.split(' ') ?? [];

describe('the page of a menu', () => {
  it('frames a report with the token, and cannot be led away from', async () => {
    await showMenu({});
    expect(frame()?.getAttribute('src')).toBe('https://reports.example/view/9?token=bearer%20secret');
    expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(abilities()).toContain('allow-same-origin');
    expect(abilities().join(' ')).not.toMatch(/top-navigation|modals/);
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByRole('status').textContent).toContain('reports.example');
    fireEvent.load(frame() as HTMLIFrameElement);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says whom the token may not go to, instead of a frame', async () => {
    await showMenu({ type: 7, urlAddress: 'https://evil.example/?t=${jnpfToken}' });
    expect(screen.getByRole('alert').textContent).toContain('evil.example');
    expect(frame()).toBeNull();
  });
});

describe('the link page', () => {
  it('frames the address as it is, and leaves a site elsewhere its origin: without one nobody can sign in there', async () => {
    await showLink('https://example.com/?t=${jnpfToken}');
    expect(frame()?.getAttribute('src')).not.toContain('secret');
    expect(abilities()).toEqual(expect.arrayContaining(['allow-scripts', 'allow-same-origin']));
    expect(abilities().join(' ')).not.toMatch(/top-navigation|escape-sandbox|modals/);
  });

  it('keeps what is of our host, and no page of ours, away from what is around it, also when tokens may go there', async () => {
    await showLink(`${location.origin}/api/docs`);
    expect(abilities()).not.toContain('allow-same-origin');
  });

  it('opens nothing but web addresses, and names what it refused', async () => {
    await showLink('javascript:alert(1)');
    expect(screen.getByRole('alert').textContent).toContain('javascript:alert(1)');
    expect(frame()).toBeNull();
  });
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Host, HostContext } from './host';
import { Changes } from './rights';

const shown = (readOnly: string | undefined, children: React.ReactNode) =>
  render(
    <HostContext value={{ session: { readOnly } } as unknown as Host}>
      <Changes>{children}</Changes>
    </HostContext>,
  );

it.each([
  ['words', <button key="words">新建</button>],
  ['an icon', <button key="icon" aria-label="新建" />],
])('what would change something can be focused by who looks on, and says why it is off: %s', (_kind, button) => {
  shown('只读查看', button);
  const off = screen.getByRole('button', { name: '新建', description: '只读查看' });
  expect(off.getAttribute('aria-disabled')).toBe('true');
  off.focus();
  expect(document.activeElement).toBe(off);
  expect(off.querySelector('button')?.closest('[inert]')).toBeTruthy();
});

it('is what it is for everybody else', () => {
  shown(undefined, <button>新建</button>);
  expect(screen.getByRole('button').closest('[inert]')).toBeNull();
  expect(screen.getByRole('button').parentElement?.getAttribute('role')).toBeNull();
});

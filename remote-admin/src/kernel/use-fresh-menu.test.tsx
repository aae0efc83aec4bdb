import { groupCalls, groupResource } from '@banyan/shared-contracts/organization/group.contract';
import { roleCalls, roleResource } from '@banyan/shared-contracts/organization/role.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { useResource } from '@banyan/shared-ui/crud';
import { HostContext, useHost } from '@banyan/shared-ui/runtime';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useFreshMenu } from './use-fresh-menu';

function WithReload({ reload, children }: { reload: () => Promise<never>; children: ReactNode }) {
  const host = useHost();
  return <HostContext value={{ ...host, session: { ...host.session, reload } }}>{children}</HostContext>;
}

function Page() {
  useFreshMenu(roleResource);
  const roles = useResource(roleResource);
  const groups = useResource(groupResource);
  return (
    <>
      <button onClick={() => void roles.toggle('1').catch(() => undefined)}>role</button>
      <button onClick={() => void groups.toggle('1')}>group</button>
    </>
  );
}

const toggle = { role: nameOf(roleCalls.toggle), group: nameOf(groupCalls.toggle) };

async function open(answers: Record<string, () => unknown>) {
  const reload = vi.fn(() => Promise.reject(new AppError('UNAVAILABLE')));
  const { toasts, calls } = await renderWithHost(
    <WithReload reload={reload}>
      <Page />
    </WithReload>,
    { answers },
  );
  return { reload, toasts, calls };
}

it('asks for menus and rights again after a change of what they depend on, and only then', async () => {
  const { reload, toasts } = await open({ [toggle.role]: () => null, [toggle.group]: () => null });
  fireEvent.click(screen.getByText('group'));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('role'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('asks for nothing after a change that was refused', async () => {
  const { reload, calls } = await open({ [toggle.group]: () => null });
  fireEvent.click(screen.getByText('role'));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(toggle.role));
  fireEvent.click(screen.getByText('group'));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(toggle.group));
  expect(reload).not.toHaveBeenCalled();
});

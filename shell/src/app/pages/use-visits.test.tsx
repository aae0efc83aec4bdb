import type { Kernel } from '@banyan/shared-ui/host';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act } from '@testing-library/react';
import { Activity, useState } from 'react';
import { expect, it } from 'vitest';
import { KernelContext } from '../../use-kernel';
import { readVisits } from '../../visits';
import { useVisits } from './use-visits';

it('counts a page when it is opened, and not when the screen is unlocked', async () => {
  let stored: string | null = null;
  const storage = { read: () => stored, write: (_name: string, value: string | null) => (stored = value) };
  let set: (next: { page: string; locked?: boolean }) => void = () => undefined;
  let userId = '';
  function Page({ page }: { page: string }) {
    useVisits(page);
    return null;
  }
  function Case() {
    const [{ page, locked = false }, setState] = useState<{ page: string; locked?: boolean }>({ page: '7' });
    set = setState;
    return (
      <Activity mode={locked ? 'hidden' : 'visible'}>
        <Page page={page} />
      </Activity>
    );
  }
  await renderWithHost(
    <KernelContext value={{ storage } as unknown as Kernel}>
      <Case />
    </KernelContext>,
  );
  userId = (JSON.parse(stored ?? '{}') as { userId: string }).userId;
  const count = () => readVisits(storage as unknown as Kernel['storage'], userId)['7']?.count;
  expect(count()).toBe(1);
  act(() => set({ page: '7', locked: true }));
  act(() => set({ page: '7' }));
  expect(count()).toBe(1);
  act(() => set({ page: '/home' }));
  act(() => set({ page: '7' }));
  expect(count()).toBe(2);
});

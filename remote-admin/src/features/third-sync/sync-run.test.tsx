import { listSyncChanges, type SyncChange, type SyncRun } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SyncRunView } from './sync-run';

it('shows what came of each change when the run goes on', async () => {
  let outcome: SyncChange['outcome'] = 'planned';
  const run: SyncRun = {
    ...{ id: '7', kind: 'user', direction: 'push', dry: false, state: 'running', reason: '' },
    ...{ add: 1, change: 0, remove: 0, same: 0, failed: 0, done: 0, startTime: 0, endTime: null },
  };
  const { hear } = await renderWithHost(<SyncRunView type="1" run={run} />, {
    answers: {
      [nameOf(listSyncChanges)]: () => ({
        list: [{ id: '1', action: 'add', name: '唐芸', fields: [], outcome, reason: '' }],
        pagination: { currentPage: 1, pageSize: 20, total: 1 },
      }),
    },
    messages: { admin: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  await screen.findByText('未执行');
  outcome = 'done';
  hear({ method: 'jobChanged', id: '9', seq: 1 });
  await screen.findByText('成功');
  expect(screen.queryByText('未执行')).toBeNull();
}, 20_000);

import { AppError, type ErrorKey } from '@banyan/shared-contracts/errors';
import { findDrafts } from '@banyan/shared-contracts/forms/records/draft.contract';
import { getModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { nameOf } from '@banyan/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LocalDraft, LocalDrafts } from './forms/public/records/drafts';
import { visit } from './testing/record-page';

/** The browser's store does not exist in this test. */
const shelf = vi.hoisted(() => ({ drafts: [] as LocalDraft[], removed: [] as string[] }));
vi.mock('./forms/kernel/drafts/use-local-drafts', () => {
  const local: LocalDrafts = {
    list: () => Promise.resolve(shelf.drafts),
    listAll: () => Promise.resolve([]),
    write: () => Promise.resolve(),
    remove: (slot) => Promise.resolve(void shelf.removed.push(slot)),
  };
  return { useLocalDrafts: () => () => Promise.resolve(local) };
});

const draft = (slot: string, unsent: boolean): LocalDraft => ({ slot, unsent, data: `{"title":"${slot}"}`, updatedAt: Date.now() });

beforeEach(() => {
  shelf.drafts = [draft('sent', false), draft('unsent', true)];
  shelf.removed = [];
});

const refuses = (key: ErrorKey) => () => Promise.reject(new AppError(key, {}, { message: key }));
const visitGone = (found: () => unknown) =>
  visit({ id: '7', answers: { [nameOf(getModelRecord)]: refuses('NOT_FOUND'), [nameOf(findDrafts)]: found } });
const saveAsNew = { name: '另存为新记录' };

it.each(['NOT_FOUND', 'FORBIDDEN'] as const)('offers and forgets nothing of a record that is closed: %s', async (key) => {
  await visitGone(refuses(key));
  expect((await screen.findByRole('alert')).textContent).toContain('您无权查看');
  expect(screen.queryByRole('button', saveAsNew)).toBeNull();
  expect(shelf.removed).toEqual([]);
});

it('forgets what of a record that is gone was given up elsewhere, and offers what the server never had', async () => {
  await visitGone(() => ({ list: [], now: Date.now() }));
  await screen.findByRole('button', saveAsNew);
  expect(screen.getByRole('status').textContent).not.toContain('此外还有');
  await waitFor(() => expect(shelf.removed).toEqual(['sent']));
});

it('offers everything that the browser has where nobody could ask the server', async () => {
  await visitGone(refuses('UNAVAILABLE'));
  await screen.findByRole('button', saveAsNew);
  expect(screen.getByRole('status').textContent).toContain('此外还有 1 份');
  expect(shelf.removed).toEqual([]);
});

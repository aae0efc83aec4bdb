import { listNoticeReaders, type NoticeRow } from '@banyan/shared-contracts/messaging/notice.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NoticeReadersDrawer } from './notice-readers.drawer';

const notice = { id: '11', title: '消防演练', enabledMark: 1 } as NoticeRow;
const facts = { course: [], releaseTime: null, remindedTime: null, pagination: { currentPage: 1, pageSize: 50, total: 1 } };
const reader = { id: '2', realName: '唐芸', account: 'tangyun', headIcon: '', department: '研发部', readTime: null };

it('tells while it is open who reads it meanwhile', { tags: 'long', timeout: 15_000 }, async () => {
  let read = 0;
  await renderWithHost(<NoticeReadersDrawer notice={notice} onClose={vi.fn()} />, {
    answers: { [nameOf(listNoticeReaders)]: () => ({ ...facts, list: read === 0 ? [reader] : [], counts: { total: 2, read } }) },
    messages: { messaging: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  expect(await screen.findByText('唐芸')).toBeTruthy();
  expect(screen.getByText('0%')).toBeTruthy();
  read = 1;
  expect(await screen.findByText('50%', undefined, { timeout: 8000 })).toBeTruthy();
  expect(screen.queryByText('唐芸')).toBeNull();
});

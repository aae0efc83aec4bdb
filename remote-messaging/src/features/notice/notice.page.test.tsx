import { listAllDictionaries } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { listNotices } from '@banyan/shared-contracts/messaging/notice.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import NoticePage from './notice.page';

const row = {
  ...{ id: '11', title: 'Fire drill', category: '公告', excerpt: '', expirationTime: null, creatorUser: 'a', creatorTime: 1 },
  ...{ releaseUser: '', releaseTime: null, enabledMark: 0 },
};

it('calls the kinds of notices by the words of the dictionary in the reader’s language', async () => {
  await renderWithHost(<NoticePage />, {
    locale: 'en',
    answers: {
      [nameOf(listNotices)]: () => ({ list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } }),
      [nameOf(listAllDictionaries)]: () => ({ list: [] }),
    },
    messages: { messaging: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  expect(await screen.findByText('Announcement')).toBeTruthy();
  expect(screen.queryByText('公告')).toBeNull();
});

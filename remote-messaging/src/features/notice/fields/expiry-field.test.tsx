import { listAllDictionaries } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { createNotice, listNotices } from '@banyan/shared-contracts/messaging/notice.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import NoticePage from '../notice.page';

const kind = { id: '2', fullName: '公告', enCode: '1', parentId: '0' };
const HINT = '失效时间已过，请修改失效时间后再发布';

it('says of a draft that its expiry is over, and lets it be saved', { tags: 'long' }, async () => {
  const user = userEvent.setup();
  const { calls } = await renderWithHost(<NoticePage />, {
    buttons: ['btn_add'],
    answers: {
      [nameOf(listNotices)]: () => ({ list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } }),
      [nameOf(createNotice)]: () => null,
      [nameOf(listAllDictionaries)]: () => ({
        list: [{ ...{ id: '1', enCode: 'NoticeType', fullName: '', isTree: 0 }, dictionaryList: [kind] }],
      }),
    },
    messages: { messaging: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  fireEvent.click(await screen.findByRole('button', { name: /新\s?建/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const expiry = await dialog.findByRole('textbox', { name: '失效时间' });
  const write = async (moment: string) => {
    await user.clear(expiry);
    await user.type(expiry, `${moment}{Enter}`);
  };
  await write('2099-01-01 08:00');
  expect(dialog.queryByText(HINT)).toBeNull();
  await write('2020-01-01 08:00');
  expect((await dialog.findByText(HINT)).id).toBe(expiry.getAttribute('aria-describedby'));

  await user.type(dialog.getByRole('textbox', { name: '标题' }), '旧闻');
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: '类型' }));
  fireEvent.click(await screen.findByText('公告', { selector: '.ant-select-item-option-content' }));
  fireEvent.click(dialog.getByRole('button', { name: /^确\s?定$/ }));
  await waitFor(() => expect(calls.some(({ name }) => name === nameOf(createNotice))).toBe(true));
});

import { listAllDictionaries } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { createNotice, getNotice, listNotices, type Notice, updateNotice } from '@banyan/shared-contracts/messaging/notice.contract';
import { listSendConfigChoices } from '@banyan/shared-contracts/messaging/send-config.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import NoticePage from './notice.page';

const row = {
  ...{ id: '11', title: '消防演练', category: '公告', excerpt: '', expirationTime: null, creatorUser: 'a', creatorTime: 1 },
  ...{ releaseUser: '', releaseTime: null, enabledMark: 0 },
};
const notice: Notice = {
  ...{ id: '11', title: '消防演练', category: '1', toUserIds: '', expirationTime: null, files: '[]', coverImage: '', bodyText: '' },
  ...{ excerpt: '', remindCategory: 2, sendConfigId: '5', sendConfigName: '重要通知', sendConfigEnabled: 0, enabledMark: 0, version: 'x' },
};
const config = { id: '6', fullName: '全员通知', enCode: 'everybody', templateJson: [] };
const paged = (list: object[]) => ({ list, pagination: { currentPage: 1, pageSize: 20, total: list.length } });

const open = () =>
  renderWithHost(<NoticePage />, {
    buttons: ['btn_add', 'btn_edit'],
    answers: {
      [nameOf(listNotices)]: () => paged([row]),
      [nameOf(getNotice)]: () => notice,
      [nameOf(createNotice)]: () => null,
      [nameOf(updateNotice)]: () => null,
      [nameOf(listSendConfigChoices)]: () => paged([config]),
      [nameOf(listAllDictionaries)]: () => ({ list: [] }),
    },
    messages: { messaging: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });

const edit = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^编\s?辑$/ }));
  return within(await screen.findByRole('dialog'));
};
const written = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === nameOf(updateNotice)).map(({ input }) => (input as { body: Partial<Notice> }).body);

it('keeps a configuration that is switched off, by its name and with a word about it, until another is chosen', async () => {
  const { calls } = await open();
  const dialog = await edit();
  expect(await dialog.findByText('重要通知')).toBeTruthy();
  expect(dialog.getByText('该发送配置已停用或删除，将按默认内容发送')).toBeTruthy();
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: '发送配置' }));
  fireEvent.click(await screen.findByText('全员通知'));
  await waitFor(() => expect(dialog.queryByText('该发送配置已停用或删除，将按默认内容发送')).toBeNull());
  fireEvent.click(dialog.getByRole('button', { name: /^确\s?定$/ }));
  await waitFor(() => expect(written(calls)).toMatchObject([{ remindCategory: 2, sendConfigId: '6' }]));
});

it('asks for a configuration where one is wanted, and for none otherwise', async () => {
  const { calls } = await open();
  fireEvent.click(await screen.findByRole('button', { name: /新\s?建/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText('发送配置')).toBeNull();
  fireEvent.mouseDown(await dialog.findByRole('combobox', { name: '提醒方式' }));
  const offered = await screen.findAllByText(/^(站内消息|自定义|不提醒)$/, { selector: '.ant-select-item-option-content' });
  expect(offered.map(({ textContent }) => textContent)).toEqual(['站内消息', '自定义', '不提醒']);
  fireEvent.click(offered[1] as HTMLElement);
  expect((await dialog.findByText('发送配置')).className).toContain('required');
  fireEvent.click(dialog.getByRole('button', { name: /^确\s?定$/ }));
  expect(await dialog.findByText('请选择发送配置', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
  expect(calls.filter(({ name }) => name === nameOf(createNotice))).toEqual([]);
});

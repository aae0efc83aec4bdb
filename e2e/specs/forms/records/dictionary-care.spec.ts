import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const MODEL = modelIdOf('tickets');
const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test(
  'entries have colours and names in the language of the reader, are put in order and merged, and every window follows',
  { tag: '@long' },
  async ({ people, server }) => {
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const call = <Data>(path: string, body: object) => callApi<Data>(server.origin, 'POST', path, { token, body });
    await call('/api/system/DictionaryType', { parentId: '0', fullName: '工单状态', enCode: 'ticketState' });
    const [type] = await server.query<{ id: string }>(`select id::text from dictionary_type where en_code = 'ticketState'`);
    for (const [fullName, enCode, sortCode] of [
      ['待办', 'open', 1],
      ['未处理', 'todo', 2],
      ['完成', 'done', 3],
    ])
      await call('/api/system/DictionaryData', { dictionaryTypeId: type?.id, fullName, enCode, sortCode });
    const entries = await server.query<{ id: string; code: string }>(
      `select id::text, en_code as code from dictionary_entry where dictionary_type_id = ${type?.id}`,
    );
    const idOf = (code: string) => entries.find((entry) => entry.code === code)?.id;
    const state = {
      __config__: { jnpfKey: 'select', label: '状态', dataType: 'dictionary', dictionaryType: type?.id },
      __vModel__: 'state',
    };
    const title = { __config__: { jnpfKey: 'input', label: '标题' }, __vModel__: 'title' };
    const columnList = ['title', 'state'].map((prop) => ({ id: prop, prop, label: prop === 'title' ? '标题' : '状态' }));
    await publishModel(server, {
      ...{ name: '工单', code: 'tickets', form: { fields: [title, state] } },
      list: { columnList, columnBtnsList: [{ value: 'edit', label: '编辑' }] },
    });
    for (const [name, code] of [
      ['打印机', 'open'],
      ['网络', 'todo'],
    ] as const)
      await call(`/api/visualdev/OnlineDev/${MODEL}`, { data: JSON.stringify({ title: name, state: idOf(code) }) });

    const list = await people.signIn('admin', '/model/tickets');
    await expect(row(list, '网络')).toContainText('未处理');
    const page = await people.signIn('admin', '/systemData/dictionary');
    await page.getByRole('complementary', { name: '字典分类' }).getByText('工单状态', { exact: true }).click();

    await row(page, '待办').getByRole('button', { name: '编辑' }).click();
    await dialog(page).getByLabel('英文名称').fill('Open');
    await dialog(page).locator('.ant-color-picker-trigger').click();
    await page.locator('.ant-color-picker-presets-color').first().click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, '待办').locator('[data-color]')).toBeVisible();
    await expect(row(list, '打印机').locator('[data-color]')).toBeVisible({ timeout: 2000 });

    await row(page, '完成').dragTo(row(page, '待办'));
    await expect(page.getByRole('row').nth(1)).toContainText('完成');

    await row(page, '未处理').getByRole('button', { name: '合并' }).click();
    await dialog(page).getByRole('combobox', { name: '合并到' }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('待办 (open)').click();
    await expect(dialog(page)).toContainText('数据 1 条改为合并后的条目');
    await expect(dialog(page)).toContainText('工单 · 状态：1 条');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: '确认合并' }).click();
    await expect(row(page, '未处理')).toHaveCount(0);
    await expect(row(list, '网络')).toContainText('待办', { timeout: 2000 });

    await row(list, '网络').getByRole('button', { name: '编辑' }).click();
    await expect(dialog(list).locator('[data-color]')).toBeVisible();
    await list.goto('/model/tickets');
    await list.getByRole('button', { name: '语言' }).click();
    await list.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(row(list, '打印机')).toContainText('Open');
  },
);

import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const field = (key: string, label: string, own: object = {}) => ({
  __config__: { jnpfKey: 'input', label, formId: key },
  __vModel__: key,
  ...own,
});
const cell = (page: Page, row: number, locale: string) => page.locator(`[data-cell="${row}:${locale}"]`);
const grid = (page: Page) => page.getByRole('grid', { name: '多语言' });

test(
  'texts of a design are translated in place, by a block of a sheet and by proposals, released, and read in English',
  { tag: '@long' },
  async ({ people, server }, info) => {
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const formData = JSON.stringify({ fields: [field('name', '姓名'), field('size', '数量')] });
    const columnData = JSON.stringify({ columnList: [{ prop: 'name', label: '姓名' }], btnsList: [{ value: 'add', label: '新增' }] });
    const body = { fullName: '来访登记', enCode: 'translatedVisits', category: '5023002', webType: 2, formData, columnData };
    const id = await callApi<string>(server.origin, 'POST', '/api/visualdev/Base', { token, body });

    const page = await people.signIn('admin', `/onlineDev/webDesign?design=${id}`);
    await page.getByText('多语言', { exact: true }).click({ timeout: 60_000 });
    await expect(grid(page).getByRole('row')).toHaveCount(4);
    await expectAccessible(page);

    // The name of the design, by the keyboard.
    await cell(page, 0, 'en').fill('Visits');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, 'en')).toBeFocused();
    // A block of cells, as a spreadsheet puts it on the clipboard.
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Name\n<b>Size</b>\n');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(cell(page, 2, 'en')).toHaveValue('<b>Size</b>');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 2, 'en')).toHaveValue('');
    await expect(cell(page, 0, 'en')).toHaveValue('Visits');
    await page.keyboard.press('Control+Shift+z');
    await expect(cell(page, 2, 'en')).toHaveValue('<b>Size</b>');
    await page.getByRole('button', { name: '填入繁体建议 3' }).click();
    await expect(cell(page, 0, 'zhtw')).toHaveValue('來訪登記');
    await page.getByText('未翻译 0').click();
    await expect(page.getByRole('status').getByText('已保存')).toBeVisible();

    // The draft as people of another language will see it; the maker's own language stays.
    await page.getByRole('button', { name: '预览', exact: true }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('姓名').first()).toBeVisible({ timeout: 30_000 });
    await page.getByText('英文', { exact: true }).last().click();
    await expect(frame.getByText('Name').first()).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: '关闭预览' }).click();
    await expect(grid(page)).toBeVisible();

    // A file that is no such sheet changes nothing.
    const file = info.outputPath('wrong.xlsx');
    await writeFile(file, 'no sheet');
    await page.getByRole('main', { name: '多语言' }).locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText(/文件无法使用/)).toBeVisible();

    const account = await people.join({ account: 'english', realName: 'English Reader' });
    await server.query(`insert into permission_group (id, full_name, en_code) values (990074, '英文读者', 'english.readers')`);
    await server.query(
      `insert into permission_group_member (group_id, object_type, object_id) select 990074, 'user', id from user_account where account = $1`,
      [account],
    );
    await server.query(`update user_account set language = 'en' where account = $1`, [account]);
    const release = { pc: 1, pcModuleParentId: ['1001'], permit: ['990074'] };
    await callApi(server.origin, 'POST', `/api/visualdev/Base/${id}/Actions/Release`, { token, body: release });
    const reader = await people.signIn(account, '/model/translatedVisits');
    await expect(reader.getByRole('columnheader', { name: 'Name' })).toBeVisible({ timeout: 30_000 });
    await expect(reader.getByText('Visits').first()).toBeVisible();
    await reader.getByRole('button', { name: 'New' }).first().click();
    await expect(reader.getByLabel('Name').first()).toBeVisible();
    // Script in a text is shown as text.
    await expect(reader.getByText('<b>Size</b>').last()).toBeVisible();
  },
);

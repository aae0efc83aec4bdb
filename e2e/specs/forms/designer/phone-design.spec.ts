import type { Locator, Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { expectNoOverflow, openIn } from '../../../fixtures/looks';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const MODEL = modelIdOf('phoneDesign');
const field = (type: string, label: string, own: object = {}) => ({ __config__: { jnpfKey: type, label }, __vModel__: label, ...own });
const FORM = {
  fields: [field('input', '标题'), field('input', '客户'), field('inputNumber', '金额', { precision: 2 }), field('textarea', '说明')],
};
const LIST = {
  columnList: ['客户', '标题', '金额'].map((prop) => ({ id: prop, prop, label: prop })),
  btnsList: [{ value: 'add', label: '新建' }],
  columnBtnsList: [{ value: 'edit', label: '编辑' }],
};

const canvas = (page: Page) => page.getByRole('listbox', { name: '列表画布' });
const column = (page: Page, name: string) => canvas(page).getByRole('option', { name: `列，${name}`, exact: true });

/** Drags something to a point of another, by shares of its size. */
async function drag(page: Page, from: Locator, to: Locator, share: { x: number; y: number }): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('nothing is drawn there');
  await page.mouse.move(start.x + start.width / 3, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 3 + 8, start.y + 4, { steps: 3 });
  await page.mouse.move(end.x + end.width * share.x, end.y + end.height * share.y, { steps: 8 });
  await page.waitForTimeout(150);
  await page.mouse.up();
}

test('the card of the phone list is composed by drag, released, and shown at 390 px', { tag: '@long' }, async ({ people, server }) => {
  await publishModel(server, { name: '手机设计', code: 'phoneDesign', form: FORM, list: LIST });
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const data = JSON.stringify({ 标题: '第一单', 客户: '远山', 金额: 1280, 说明: '尽快' });
  await callApi(server.origin, 'POST', `/api/visualdev/OnlineDev/${MODEL}`, { token, body: { data } });

  const page = await people.signIn('admin', `/onlineDev/webDesign?design=${MODEL}`);
  await page.getByText('列表', { exact: true }).click();
  await page.getByText('手机列表', { exact: true }).click();
  await page.getByRole('button', { name: '由桌面列表生成' }).click();
  await expect(column(page, '客户')).toBeVisible({ timeout: 30_000 });

  await drag(page, column(page, '标题'), column(page, '客户'), { x: 0.2, y: 0.5 });
  await expect(page.getByText('列表将「标题」放到卡片的标题')).toBeVisible();
  await drag(page, column(page, '金额'), column(page, '标题'), { x: 0.95, y: 0.5 });
  await expect(page.getByText('列表将「金额」放到卡片的右上角')).toBeVisible();
  // A field that the released list does not have is shown on the same records.
  await page.getByRole('checkbox', { name: '说明', exact: true }).check();
  await expect(column(page, '说明')).toBeVisible();
  await expect(page.getByText('尽快')).toBeVisible();
  await expectAccessible(page);

  // By keys and by name.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: '命令' }).getByRole('combobox').fill('列表设置');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: '属性' }).getByText('列表设置')).toBeVisible();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();

  await page.getByRole('dialog', { name: '表单设计器' }).getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  // There is no folder for phones: the dialog takes the mark away itself.
  await expect(dialog.getByRole('checkbox', { name: '移动端' })).not.toBeChecked();
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect(dialog.getByText(/已发布为版本/)).toBeVisible();

  const phone = await people.signIn();
  await openIn(phone, { locale: 'zh', mode: 'dark', width: 390 }, '/model/phoneDesign');
  const card = phone.getByRole('listitem').filter({ has: phone.locator('strong', { hasText: '第一单' }) });
  await expect(card).toContainText('1280.00');
  await expect(card.getByRole('term').filter({ hasText: '金额' })).toHaveCount(0);
  await expect(card.getByRole('term').filter({ hasText: '客户' })).toBeVisible();
  await expect(card).toContainText('尽快');
  await expectNoOverflow(phone);
  await expectAccessible(phone);
});

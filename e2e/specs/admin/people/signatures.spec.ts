import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const save = (page: Page) => dialog(page).getByRole('button', { name: '确定' }).click();
const SEAL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

test('a signature is made with its picture and the people who may use it', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/system/signature');
  await expect(row(page, '采购部签章')).toContainText('林国栋');
  await expectAccessible(page);
  await page.getByRole('button', { name: '新建' }).first().click();
  await save(page);
  for (const text of ['请输入名称', '请输入编码', '请选择授权人员', '请上传签名图片']) await expect(dialog(page)).toContainText(text);
  const form = dialog(page);
  await form.getByLabel('名称').fill('合同专用章');
  await form.getByLabel('编码').fill('contract');
  await form.locator('input[type=file]').setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer: SEAL });
  await expect(form.getByRole('img', { name: '签名图片' })).toBeVisible();
  await form.getByLabel('授权人员').click();
  const picker = dialog(page);
  await picker.getByRole('searchbox').or(picker.getByRole('textbox')).first().fill('唐芸');
  await picker.getByText('唐芸').first().click();
  await expectAccessible(page);
  await save(page);
  await save(page);
  await expect(row(page, '合同专用章')).toContainText('唐芸/tangyun');
  await row(page, '合同专用章').getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(row(page, '合同专用章')).toHaveCount(0);
});

test('common words of everybody are kept on their page, own ones in the profile', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/system/commonWords');
  await expect(row(page, '请补充相关材料')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '新建' }).first().click();
  await dialog(page).getByLabel('审批常用语').fill('请于本周内完成');
  await save(page);
  await expect(row(page, '请于本周内完成')).toBeVisible();

  const staff = await people.signIn(STAFF, '/profile?tab=commonWords');
  await expect(staff.getByRole('region', { name: '系统常用语' })).toContainText('请于本周内完成');
  const own = staff.getByRole('region', { name: '我的常用语' });
  await own.getByLabel('新的常用语').fill('请财务先审');
  await own.getByRole('button', { name: '新增' }).click();
  await own.getByRole('button', { name: '编辑“请财务先审”' }).click();
  await own.getByRole('textbox', { name: '编辑“请财务先审”' }).fill('请财务复核');
  await own.getByRole('button', { name: '保存' }).click();
  await expect(own.getByRole('listitem')).toHaveText(['请财务复核']);
  await expectAccessible(staff);
  await own.getByRole('button', { name: '删除“请财务复核”' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(0);
});

test('who was not given the menus has neither page', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/system/signature');
  await expect(page).toHaveURL(/\/404$/);
  await page.goto('/system/commonWords');
  await expect(page).toHaveURL(/\/404$/);
});

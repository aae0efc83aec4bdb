import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, label: string, option: string) {
  await dialog(page).getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

test('a mail account, a template and a send configuration are made, and the template is read', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/msgCenter/accountConfig/emailConfig');
  await page.getByRole('button', { name: '新建' }).first().click();
  for (const [label, value] of [
    ['名称', '平台邮箱'],
    ['编码', 'platformMail'],
    ['发件人昵称', '榕树'],
    ['SMTP服务器', '10.1.2.3'],
    ['SMTP用户名', 'robot@banyan.example'],
    ['SMTP密码', 'Secret-2026'],
  ] as const)
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await row(page, '平台邮箱').getByRole('button', { name: '编辑' }).click();
  await expect(dialog(page).getByLabel('SMTP密码')).toHaveValue('******');
  await dialog(page).getByRole('button', { name: '测试发送' }).click();
  await expect(dialog(page).getByRole('status')).toContainText(/BANYAN_MESSAGE_HOSTS|没有邮箱地址/);
  await dialog(page).getByRole('button', { name: '取消' }).click();

  await page.goto('/msgCenter/msgTemplate');
  await page.getByRole('button', { name: '新建' }).first().click();
  await dialog(page).getByLabel('名称', { exact: true }).fill('公告邮件');
  await dialog(page).getByLabel('编码', { exact: true }).fill('noticeMail');
  await dialog(page).getByRole('button', { name: '{@Title} 标题' }).click();
  await expect(dialog(page).getByLabel('消息标题')).toHaveValue('{@Title}');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await row(page, '公告邮件').getByRole('button', { name: '查看' }).click();
  await expect(dialog(page)).toContainText('自定义模板');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto('/msgCenter/sendConfig');
  await page.getByRole('button', { name: '新建' }).first().click();
  await dialog(page).getByLabel('名称', { exact: true }).fill('公告通知');
  await dialog(page).getByLabel('编码', { exact: true }).fill('noticeSending');
  await dialog(page).getByRole('button', { name: '添加模板' }).click();
  await choose(page, '消息类型', '邮件');
  await choose(page, '消息模板', '公告邮件');
  await choose(page, '账号配置', '平台邮箱');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(row(page, '公告通知')).toContainText('邮件');
});

test('who was not given the menu has no message centre', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/msgCenter/sendConfig');
  await expect(page).toHaveURL(/\/404$/);
});

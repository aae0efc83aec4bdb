import type { Page } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function create(page: Page, address: string, values: readonly (readonly [label: string, value: string])[]) {
  await page.goto(address);
  await page.getByRole('button', { name: '新建' }).first().click();
  for (const [label, value] of values) await dialog(page).getByLabel(label, { exact: true }).fill(value);
}
const save = (page: Page) => dialog(page).getByRole('button', { name: '确定' }).click();

async function choose(page: Page, label: string, option: string) {
  await dialog(page).getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

test('a trial says what came of it, and the monitor shows it until it is cleared', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/home');
  const address = ['webhook地址', 'http://10.1.2.3/robot'] as const;
  await create(page, '/msgCenter/accountConfig/webhookConfig', [['名称', '群机器人'], ['编码', 'robotOne'], address]);
  await save(page);
  await expect(row(page, '群机器人')).toContainText('钉钉');
  await create(page, '/msgCenter/msgTemplate', [
    ['名称', '群公告'],
    ['编码', 'robotNotice'],
  ]);
  await choose(page, '消息类型', 'webhook');
  await dialog(page).getByRole('button', { name: '{@Title} 标题' }).click();
  await save(page);
  await expect(row(page, '群公告')).toContainText('webhook');
  await create(page, '/msgCenter/sendConfig', [
    ['名称', '群通知'],
    ['编码', 'robotSending'],
  ]);
  await dialog(page).getByRole('button', { name: '添加模板' }).click();
  await choose(page, '消息类型', 'webhook');
  await choose(page, '消息模板', '群公告');
  await choose(page, '账号配置', '群机器人');
  await save(page);

  await row(page, '群通知').getByRole('button', { name: '测试发送' }).click();
  await dialog(page).getByRole('button', { name: '发送' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('缺少参数');
  for (const label of ['标题', '创建人', '内容', '备注']) await dialog(page).getByLabel(label, { exact: true }).fill(`试${label}`);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '发送' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('BANYAN_MESSAGE_HOSTS');

  await page.goto('/msgCenter/msgMonitor');
  await expect(row(page, '试标题')).toContainText('失败');
  await row(page, '试标题').getByRole('button', { name: '查看' }).click();
  await expect(dialog(page)).toContainText('群机器人');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '一键清空' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '一键清空' }).click();
  await expect(row(page, '试标题')).toHaveCount(0);
});

test('who was not given the menu has no monitor of messages', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, '/msgCenter/msgMonitor');
  await expect(page).toHaveURL(/\/404$/);
});

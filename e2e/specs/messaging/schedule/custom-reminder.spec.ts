import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const confirm = (dialog: Locator) => dialog.getByRole('button', { name: /^确\s?定$/ }).click();
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const option = (page: Page, text: string) => page.locator('.ant-select-item-option', { hasText: text }).last();

test('people are reminded of a schedule by the words of the configuration that was chosen for it', { tag: '@long' }, async ({ people }) => {
  const mine = await people.signIn(await people.join({ account: 'remind.maker', realName: '纪提' }), '/schedule');
  const guest = await people.join({ account: 'remind.guest', realName: '纪醒' });
  const theirs = await people.signIn(guest);
  await mine.getByRole('button', { name: '新建日程' }).click();
  const form = dialogOf(mine, '新建日程');
  await form.getByRole('textbox', { name: '标题' }).fill('晨会');
  await form.getByRole('combobox', { name: '参与人' }).click();
  const picker = dialogOf(mine, '参与人');
  await picker.getByRole('searchbox').fill(guest);
  await picker.getByRole('searchbox').press('Enter');
  await picker.getByRole('region', { name: '可选' }).getByText('纪醒').first().click();
  await confirm(picker);

  await expect(form.getByText('提醒方式')).toHaveCount(0);
  await form.getByRole('combobox', { name: '提醒', exact: true }).click();
  // It begins within half an hour: the moment of this reminder has passed, so it comes at once.
  await option(mine, '提前 1 小时').click();
  await form.getByRole('radiogroup', { name: '提醒方式' }).getByText('自定义').click();
  await confirm(form);
  await expect(form.getByText('请选择发送配置', { exact: true }).last()).toBeVisible();
  const configs = form.getByRole('combobox', { name: '发送配置' });
  await configs.click();
  await configs.fill('例会');
  await expect(option(mine, '日程提醒')).toHaveCount(0);
  await option(mine, '例会提醒').click();
  await expect(form.getByTitle('例会提醒')).toBeVisible();
  await expectAccessible(mine);
  await confirm(form);
  await expect(form).toHaveCount(0);

  await theirs.getByRole('button', { name: /^消息，/ }).click();
  await dialogOf(theirs, '消息')
    .getByText(/^【例会】晨会，[\d-]+ \d\d:\d\d 准时开始$/)
    .click();
  const detail = dialogOf(theirs, '详情');
  await expect(detail).toContainText('晨会');
  await expect(detail).toContainText('例会提醒');
  await expectAccessible(theirs);
});

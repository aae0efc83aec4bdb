import { nameOf, openIn } from '../../fixtures/looks';
import { expect, expectAccessible, test } from '../../fixtures/test';

test('everybody sets for themselves how messages reach them', { tag: '@long' }, async ({ people }) => {
  const account = await people.join({ account: 'quiet.person', realName: '安静的人' });
  const page = await people.signIn(account, '/profile?tab=notifications');
  const part = page.getByRole('region', { name: '消息接收' });
  await expect(part.getByRole('checkbox', { name: '通知公告' })).toBeDisabled();
  await part.getByRole('checkbox', { name: '系统' }).uncheck();
  await part.getByRole('checkbox', { name: '短信' }).uncheck();
  await part.getByRole('switch', { name: '免打扰时段' }).click();
  await part.getByRole('textbox', { name: '开始时间' }).fill('21:30');
  await part.getByRole('textbox', { name: '开始时间' }).press('Enter');
  await part.getByRole('switch', { name: '每日摘要' }).click();
  await part.getByRole('switch', { name: '提示音' }).click();
  await expectAccessible(page, true);
  await part.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(part.getByRole('button', { name: /^保\s?存$/ })).toBeDisabled();
  await page.reload();
  await expect(part.getByRole('checkbox', { name: '系统' })).not.toBeChecked();
  await expect(part.getByRole('checkbox', { name: '短信' })).not.toBeChecked();
  await expect(part.getByRole('checkbox', { name: '邮件' })).toBeChecked();
  await expect(part.getByRole('textbox', { name: '开始时间' })).toHaveValue('21:30');
  await expect(part.getByRole('textbox', { name: '发送时间' })).toHaveValue('09:00');
  await expect(part.getByRole('switch', { name: '提示音' })).not.toBeChecked();
  const look = { locale: 'en', mode: 'dark', width: 390 } as const;
  await test.step(nameOf(look), async () => {
    await openIn(page, look, '/profile?tab=notifications');
    await expect(page.getByRole('region', { name: 'Receiving messages' })).toBeVisible();
    await expectAccessible(page, true);
  });
});

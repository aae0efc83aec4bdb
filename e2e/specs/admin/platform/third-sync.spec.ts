import { expect, expectAccessible, test } from '../../../fixtures/test';

test('settings of a vendor are tried and saved, and a preview says why it could not', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/system/thirdSync');
  await page.getByLabel('企业 ID（CorpId）').fill('ww1');
  await page.getByLabel('通讯录同步 Secret').fill('secret-of-the-directory');
  await page.getByLabel('接口地址（私有部署时填写）').fill('https://10.1.2.3');
  await expectAccessible(page);
  await page.getByRole('button', { name: '测试通讯录连接' }).click();
  await expect(page.getByRole('alert')).toContainText('BANYAN_MESSAGE_HOSTS');
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByLabel('通讯录同步 Secret')).toHaveAttribute('placeholder', '留空则保持不变');
  await page
    .getByRole('row')
    .filter({ hasText: '组织' })
    .getByRole('button', { name: /预\s*览/ })
    .click();
  await expect(page.getByRole('region', { name: '预览：组织' }).getByRole('alert')).toContainText('BANYAN_MESSAGE_HOSTS');
});

test('where no report server is set, the page says how to set one', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/onlineDev/dataReport');
  await expect(page.getByRole('alert')).toContainText('BANYAN_REPORT_SERVER');
  await expectAccessible(page);
});

import type { Page } from '@playwright/test';
import { expectNoOverflow, looks, nameOf, openIn } from '../../../fixtures/looks';
import { captchaAnswer, expect, expectAccessible, PURCHASING, signIn, test } from '../../../fixtures/test';

/** A company of the demo group, where a user has a second position. */
const TRADING = ['6001', '6003'];

const dialog = (page: Page) => page.getByRole('dialog').last();
const main = (page: Page) => page.getByRole('region', { name: '个人信息' });
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button').last().click();
const topBarPicture = (page: Page) => page.getByRole('button', { name: /的菜单$/ }).locator('img');

/** A picture that is no square, made by the browser. */
async function picture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 });
    const pen = canvas.getContext('2d');
    pen?.fillRect(120, 60, 300, 200);
    return canvas.toDataURL('image/png');
  });
  return { name: '照片.png', mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}

async function draw(page: Page): Promise<void> {
  const box = await dialog(page).locator('canvas').boundingBox();
  if (box === null) throw new Error('no pad');
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1) await page.mouse.move(box.x + 60 + step * 25, box.y + 60 + (step % 3) * 45);
  await page.mouse.up();
}

test('own facts are checked, saved, and shown in the top bar', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(await people.join({ account: 'own.facts', realName: '方平' }), '/profile');
  await expect(main(page).getByLabel('姓名')).toHaveValue('方平');
  await expectAccessible(page);
  await expect(main(page).getByRole('button', { name: '保存' })).toBeDisabled();

  await main(page).getByLabel('手机号').fill('123');
  await expect(main(page)).toContainText('请正确输入您的手机号');
  await main(page).getByLabel('手机号').fill('13900001234');
  await main(page).getByLabel('姓名').fill('方平（采购）');
  await main(page).getByLabel('学历').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('硕士').click();
  await main(page).getByLabel('出生日期').fill('1990-05-04');
  await page.keyboard.press('Enter');
  await main(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '方平（采购） 的菜单' })).toBeVisible();
  await page.reload();
  await expect(main(page).getByLabel('手机号')).toHaveValue('13900001234');
  await expect(main(page).getByLabel('出生日期')).toHaveValue('1990-05-04');
  await expect(main(page)).toContainText('硕士');
});

test('a picture is cropped to a square and stands in the top bar', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(await people.join({ account: 'own.picture', realName: '方图' }), '/profile');
  const before = await topBarPicture(page).getAttribute('src');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture(page));
  await expect(dialog(page)).toContainText('裁剪头像');
  await expectAccessible(page);
  await dialog(page).getByRole('slider').press('ArrowRight');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => topBarPicture(page).getAttribute('src')).not.toBe(before);
  await expect
    .poll(() => topBarPicture(page).evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([256, 256]);

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '假.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('“假.png”不是可以显示的图片')).toBeVisible();
});

test('signatures are drawn, uploaded, made the default and deleted', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(await people.join({ account: 'own.signature', realName: '方签' }), '/profile?tab=signatures');
  await expect(main(page)).toContainText('还没有签名图片');
  await main(page).getByRole('button', { name: '手写签名' }).click();
  await expect(dialog(page)).toContainText('请在此处用鼠标手写签名');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '确认签名' }).click();
  await expect(page.getByText('请签名').last()).toBeVisible();
  await draw(page);
  await expect(dialog(page)).not.toContainText('请在此处用鼠标手写签名');
  await dialog(page).getByRole('button', { name: '确认签名' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const cards = main(page).getByRole('list', { name: '签名图片' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('默认');
  await main(page)
    .locator('input[type=file]')
    .setInputFiles(await picture(page));
  await expect(cards).toHaveCount(2);
  const drawn = await cards.first().getByRole('img').getAttribute('src');
  await cards
    .nth(1)
    .getByRole('button', { name: /设为默认|设为默认$/ })
    .click();
  await expect.poll(() => cards.first().getByRole('img').getAttribute('src')).not.toBe(drawn);
  await expectAccessible(page);

  await cards.nth(1).getByRole('button', { name: /删除/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('删除“签名 2”');
  await confirm(page);
  await expect(cards).toHaveCount(1);
});

test('a changed password ends every session, and opens the next one', { tag: '@long' }, async ({ people, server }) => {
  const account = await people.join({ account: 'own.password', realName: '方密' });
  const elsewhere = await people.signIn(account);
  const page = await people.signIn(account, '/profile?tab=password');
  await page.getByLabel('旧密码', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(main(page)).toContainText('旧密码不能为空');
  await expectAccessible(page);
  await page.getByLabel('旧密码', { exact: true }).fill('not-it');
  await page.getByLabel('新密码', { exact: true }).fill('Fangmi2027');
  await page.getByLabel('重复密码', { exact: true }).fill('Fangmi2028');
  await page.getByLabel('验证码', { exact: true }).focus();
  await expect(main(page)).toContainText('两次密码输入不一致');
  await page.getByLabel('重复密码', { exact: true }).fill('Fangmi2027');
  await page.getByLabel('验证码', { exact: true }).fill(await captchaAnswer(page, server));
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert').first()).toContainText('旧密码');
  await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('');

  await page.getByLabel('旧密码', { exact: true }).fill(server.demoPassword);
  await page.getByLabel('验证码', { exact: true }).fill(await captchaAnswer(page, server));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login/);
  await elsewhere.waitForURL(/\/login/);
  await signIn(page, { account, password: 'Fangmi2027' });
});

test('another device is signed out from here', { tag: '@long' }, async ({ people }) => {
  const account = await people.join({ account: 'own.devices', realName: '方双' });
  const elsewhere = await people.signIn(account);
  const page = await people.signIn(account, '/profile?tab=devices');
  const devices = main(page).getByRole('list', { name: '登录设备' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: '当前设备' })).toHaveCount(1);
  await expectAccessible(page);
  await devices.getByRole('button').click();
  await expect(page.getByRole('alertdialog')).toContainText('退出“');
  await confirm(page);
  await expect(devices).toHaveCount(1);
  await elsewhere.waitForURL(/\/login/);
});

test('the sign-in log is filtered and cleared', { tag: '@long' }, async ({ people, page: stranger }) => {
  const account = await people.join({ account: 'own.log', realName: '方志' });
  await stranger.goto('/login');
  await stranger.locator('input[name=account]').fill(account);
  await stranger.locator('input[name=password]').fill('not-the-password');
  await stranger.locator('button[type=submit]').click();
  await expect(stranger.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();

  const page = await people.signIn(account, '/profile?tab=log');
  const rows = main(page).locator('tbody tr.ant-table-row');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await main(page).getByRole('combobox', { name: '结果' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('失败').click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('失败');
  await main(page).getByRole('searchbox').fill('no such browser');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('没有符合条件的数据');
  await main(page).getByRole('button', { name: '清除条件' }).click();
  await expect(rows).toHaveCount(2);
  await main(page).getByRole('button', { name: '清空' }).click();
  await confirm(page);
  await expect(main(page)).toContainText('还没有登录记录');
});

test('a major organization is chosen, subordinates and rights are shown', { tag: '@long' }, async ({ people }) => {
  const places = { account: 'own.places', realName: '方兼', organizeIdTree: [PURCHASING, TRADING] };
  const page = await people.signIn(await people.join(places), '/profile?tab=places');
  const organizations = main(page).getByRole('region', { name: '所属组织' }).getByRole('listitem');
  await expect(organizations).toHaveCount(2);
  await organizations.getByRole('button').click();
  await expect(organizations.filter({ hasText: '榕树商贸有限公司' })).toContainText('主要');
  await expect(page.getByRole('complementary').filter({ hasText: 'own.places' })).toContainText('榕树商贸有限公司');
  await expectAccessible(page);

  await page.getByRole('tab', { name: '组织与岗位' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: '我的下属' })).toBeFocused();
  await expect(page).toHaveURL(/tab=subordinates/);
  await expect(main(page)).toContainText('没有人以您为直属主管');
  await page.getByRole('tab', { name: '我的权限' }).click();
  await expect(main(page).getByRole('tree', { name: '菜单' })).toContainText('采购');
  await main(page).getByLabel('输入名称筛选').fill('没有这个');
  await expect(main(page)).toContainText('没有名称匹配的权限');
  await main(page).getByLabel('输入名称筛选').fill('');
  await main(page).getByText('按钮', { exact: true }).click();
  await expect(main(page).getByRole('tree', { name: '按钮' })).toContainText('新建');
  await expectAccessible(page);

  const chief = await people.signIn('linguodong', '/profile?tab=subordinates');
  await expect(main(chief).getByRole('tree')).toContainText('唐芸');
  await expectAccessible(chief);
});

const TABS = 10;

for (const look of looks)
  test(`every tab is in order: ${nameOf(look)}`, { tag: '@long' }, async ({ people }, info) => {
    const page = await people.signIn('linguodong');
    await openIn(page, look, '/profile');
    await expect(page.getByRole('tab')).toHaveCount(TABS);
    for (let at = 0; at < TABS; at += 1) {
      await page.getByRole('tab').nth(at).click();
      await expect(page.getByRole('tabpanel')).toHaveText(/\S/);
      await expect(page.getByRole('tabpanel').locator('.ant-skeleton, .ant-spin-spinning, [aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await info.attach(`tab-${at}`, { body: await page.screenshot(), contentType: 'image/png' });
    }
  });

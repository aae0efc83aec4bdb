import type { Page } from '@playwright/test';
import { callApi, signIn as apiSignIn } from '../../../../tools/src/api-client.mjs';
import type { RunningServer } from '../../../fixtures/server';
import { captchaAnswer, expect, expectAccessible, signIn, test } from '../../../fixtures/test';

const configure = (server: RunningServer, settings: Record<string, number>) =>
  server.query(
    `insert into system_config (key, value) select key, value from jsonb_each($1::jsonb)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(settings)],
  );

test.afterEach(({ server }) => configure(server, { passwordErrorsNumber: 0, lockType: 2, passwordIsUpdatedRegularly: 0, secondStep: 0 }));

async function save(page: Page) {
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('修改成功')).toBeVisible();
}

async function tryPassword(page: Page, account: string, password: string) {
  await page.locator('input[name=account]').fill(account);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

test(
  'a lock is set in the configuration, explained there, holds at sign-in, and the log shows what was changed',
  { tag: '@long' },
  async ({ people, server, page }) => {
    const account = await people.join({ account: 'locked.out', realName: '罗锁' });
    const admin = await people.signIn('admin', '/system/sysConfig');
    await admin.getByRole('tab', { name: '登录保护' }).click();
    await admin.getByLabel('密码错误次数').fill('3');
    await admin.getByText('由管理员解锁').click();
    await expect(admin.getByText('连续输错 3 次后账号锁定，直到管理员解锁', { exact: false })).toBeVisible();
    await expectAccessible(admin);
    await save(admin);

    await page.goto('/login');
    for (const problem of ['账号或密码错误', '账号或密码错误', '账号或密码错误', '账号已被锁定，请联系管理员解锁']) {
      await tryPassword(page, account, problem.startsWith('账号已') ? server.demoPassword : 'Wrong2026');
      await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible();
    }
    const [user] = await server.query<{ id: string }>('select id::text from user_account where account = $1', [account]);
    const token = await apiSignIn(server.origin, 'admin', server.adminPassword);
    await callApi(server.origin, 'PUT', `/api/permission/Users/${user?.id}/Actions/State`, { token });
    await tryPassword(page, account, server.demoPassword);
    await page.waitForURL('**/home');

    await admin.goto('/system/log');
    await admin.getByRole('tab', { name: '操作日志' }).click();
    const row = admin.getByRole('row').filter({ hasText: '系统配置' }).first();
    await row.getByRole('button', { name: '详情' }).click();
    const change = admin.getByRole('dialog').getByRole('row').filter({ hasText: '密码错误次数' });
    await expect(change.getByRole('cell')).toHaveText(['0', '3']);
    await expectAccessible(admin);
  },
);

test('a password that has run out is changed before anything else', { tag: '@long' }, async ({ people, server, page }) => {
  const account = await people.join({ account: 'expired.password', realName: '白期' });
  await configure(server, { passwordIsUpdatedRegularly: 1, updateCycle: 90 });
  await server.query(`update user_account set password_changed_at = now() - interval '91 days' where account = $1`, [account]);
  await signIn(page, { account, password: server.demoPassword });
  const dialog = page.getByRole('dialog', { name: '密码已过期，请修改' });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await field('旧密码').fill(server.demoPassword);
  await field('新密码').fill('Password123');
  await field('重复密码').fill('Password123');
  await field('验证码').fill(await captchaAnswer(page, server));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('该密码过于常见')).toBeVisible();
  await field('新密码').fill('Baiqi2027');
  await field('重复密码').fill('Baiqi2027');
  await field('验证码').fill(await captchaAnswer(page, server));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login**');
  await signIn(page, { account, password: 'Baiqi2027' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('somebody who is signed in is signed out from the list of online users', { tag: '@long' }, async ({ people }) => {
  const account = await people.join({ account: 'kicked.out', realName: '葛线' });
  const person = await people.signIn(account);
  await expect(person.getByRole('heading', { level: 1 })).toContainText('葛线');
  const admin = await people.signIn('admin', '/permission/userOnline');
  await admin.getByLabel('姓名、账号或地址').fill('kicked.out');
  await admin.keyboard.press('Enter');
  const row = admin.getByRole('row').filter({ hasText: '葛线/kicked.out' });
  await expect(row).toBeVisible();
  await expectAccessible(admin);
  await row.getByRole('checkbox').check();
  await admin.getByRole('button', { name: '下线所选 1 个' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: '批量下线' }).click();
  await expect(admin.getByText('已强制下线')).toBeVisible();
  await person.waitForURL('**/login**');
  await expect(row).toHaveCount(0);
});

test('one-time codes are set up when the system asks everybody for them', { tag: '@long' }, async ({ people, server, page }) => {
  const account = await people.join({ account: 'second.step', realName: '佟步' });
  await configure(server, { secondStep: 2 });
  await signIn(page, { account, password: server.demoPassword });
  const dialog = page.getByRole('dialog', { name: '请先开启动态验证码' });
  await dialog.getByLabel('当前密码', { exact: true }).fill(server.demoPassword);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: '动态验证码的二维码' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('动态验证码', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('动态验证码不正确')).toBeVisible();
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/login**');
});

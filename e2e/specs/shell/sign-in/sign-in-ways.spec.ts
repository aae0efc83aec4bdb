import type { Page } from '@playwright/test';
import { type LocalProvider, startLocalProvider } from '../../../../server/src/testing/peers/local-provider';
import { callApi, signIn as apiSignIn } from '../../../../tools/src/api-client.mjs';
import type { RunningServer } from '../../../fixtures/server';
import { expect, expectAccessible, test } from '../../../fixtures/test';

async function configure(server: RunningServer, body: Record<string, unknown>) {
  const token = await apiSignIn(server.origin, 'admin', server.adminPassword);
  await callApi(server.origin, 'PUT', '/api/system/SysConfig', { token, body });
}

/** Signs in at the provider, in the window that the button opens; once it has asked for consent it knows that. */
async function visitProvider(page: Page, provider: LocalProvider, login: string, { consents = true } = {}) {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: '用企业账号登录' }).click();
  const popup = await opening;
  await popup.waitForURL(`${provider.issuer}/**`);
  await popup.locator('input[name=login]').fill(login);
  await popup.locator('input[name=password]').fill('x');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Sign-in' }).click();
  if (consents) await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
}

test.describe('another system', () => {
  let provider: LocalProvider;

  test.beforeAll(async ({ server }) => {
    provider = await startLocalProvider(`${server.origin}/api/oauth/Socials/oidc/callback`);
    const { issuer, clientId, clientSecret } = provider;
    const oidc = { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret };
    await configure(server, { oidcEnabled: 1, oidcName: '企业账号', ...oidc });
  });
  test.afterAll(async ({ server }) => {
    await configure(server, { oidcEnabled: 0 });
    await provider.close();
  });
  // What the provider's page would fetch from far away.
  test.beforeEach(({ page }) => page.context().route(/googleapis/, (route) => route.abort()));

  test(
    'an identity is bound by signing in once, and signs in and unlocks from then on',
    { tag: '@long' },
    async ({ people, server, page }) => {
      const account = await people.join({ account: 'came.over', realName: '易联' });
      await page.goto('/login');
      await visitProvider(page, provider, 'known-elsewhere');
      await expect(page.getByRole('status').filter({ hasText: '身份“known-elsewhere”尚未绑定账号' })).toBeVisible();
      await expectAccessible(page);
      await page.locator('input[name=account]').fill(account);
      await page.locator('input[name=password]').fill(server.demoPassword);
      await page.locator('button[type=submit]').click();
      await page.waitForURL('**/home');

      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await visitProvider(page, provider, 'known-elsewhere');
      await page.waitForURL('**/home');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('易联');

      await page.getByRole('button', { name: /易联/ }).click();
      await page.getByRole('menuitem', { name: '锁定屏幕' }).click();
      await page.waitForURL('**/lockScreen**');
      await expect(page.getByText('请在那里重新登录以解锁')).toBeVisible();
      await expect(page.locator('input[name=password]')).toHaveCount(0);
      await expectAccessible(page);
      // The session over there is still open, and asked for the password all the same.
      await visitProvider(page, provider, 'known-elsewhere', { consents: false });
      await expect(page.getByRole('heading', { level: 1 })).toContainText('易联');
      await expect(page).toHaveURL(/\/home$/);
    },
  );
});

test('a code on the page lets in who confirms it on a device of theirs', { tag: '@long' }, async ({ people, server, page }) => {
  const account = await people.join({ account: 'by.code', realName: '马扫' });
  const token = await apiSignIn(server.origin, account, server.demoPassword);
  await configure(server, { qrSignIn: 1 });
  await page.goto('/login');
  const issued = page.waitForResponse(/\/codeCertificate(\?|$)/);
  await page.getByRole('button', { name: '扫码登录' }).click();
  const { data: ticket } = (await (await issued).json()) as { data: string };
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();
  await expectAccessible(page);
  await callApi(server.origin, 'POST', `/api/oauth/setCodeCertificateStatus/${ticket}/1`, { token });
  await expect(page.getByText('已扫描，请在手机上确认登录。')).toBeVisible();
  await callApi(server.origin, 'POST', `/api/oauth/confirmLogin/${ticket}`, { token });
  await page.waitForURL('**/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('马扫');
  await configure(server, { qrSignIn: 0 });
});

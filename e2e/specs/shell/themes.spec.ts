import { expect, expectAccessible, test } from '../../fixtures/test';

const LAYOUTS = ['classic', 'functional', 'blend', 'plain'];
const ACCENTS = ['blue', 'purple', 'azure', 'ocean', 'green', 'yellow', 'orange', 'red'];
const MODES = ['light', 'dark'];

test('every layout in every theme, switched by another tab', async ({ people }, info) => {
  const page = await people.signIn('admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/home');
  for (const layout of LAYOUTS)
    for (const accent of ACCENTS)
      for (const mode of MODES) {
        await other.evaluate((settings) => localStorage.setItem('banyan:settings', JSON.stringify(settings)), { layout, accent, mode });
        await expect(page.locator(`html[data-mode=${mode}] [data-layout=${layout}]`)).toBeVisible();
        await info.attach(`${layout}-${accent}-${mode}`, { body: await page.screenshot(), contentType: 'image/png' });
      }
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('a browser without full screen says so', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined });
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false });
  });
  await page.goto('/login');
  await page.locator('input[name=account]').fill('admin');
  await page.locator('input[name=password]').fill(server.adminPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '全屏' }).click();
  await expect(page.getByText('不支持全屏')).toBeVisible();
});

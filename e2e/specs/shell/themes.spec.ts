import { EVERY_LOOK } from '../../fixtures/looks';
import { expect, expectAccessible, test } from '../../fixtures/test';

interface Theme {
  layout: string;
  accent: string;
  mode: string;
}

const LAYOUTS = ['classic', 'functional', 'blend', 'plain'];
const ACCENTS = ['blue', 'purple', 'azure', 'ocean', 'green', 'yellow', 'orange', 'red'];
const MODES = ['light', 'dark'];

/** All of them, or each layout, colour and mode at least once. */
const themes: Theme[] = EVERY_LOOK
  ? LAYOUTS.flatMap((layout) => ACCENTS.flatMap((accent) => MODES.map((mode) => ({ layout, accent, mode }))))
  : ACCENTS.map((accent, index) => ({
      layout: LAYOUTS[index % LAYOUTS.length] ?? '',
      accent,
      mode: MODES[Math.floor(index / LAYOUTS.length)] ?? '',
    }));

test('layouts in themes, switched by another tab', { tag: '@long' }, async ({ people }, info) => {
  const page = await people.signIn('admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/home');
  const colours = new Map<string, string>();
  for (const theme of themes) {
    const { layout, accent, mode } = theme;
    await other.evaluate((settings) => localStorage.setItem('banyan:settings', JSON.stringify(settings)), theme);
    await expect(page.locator(`html[data-mode=${mode}] [data-layout=${layout}]`)).toBeVisible();
    const shown = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    colours.set(`${accent} ${mode}`, shown);
    await info.attach(`${layout}-${accent}-${mode}`, { body: await page.screenshot(), contentType: 'image/png' });
  }
  // Each colour is one of its own, and not what another leaves behind.
  expect(new Set(colours.values()).size).toBe(colours.size);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('a browser without full screen says so', { tag: '@long' }, async ({ page, server }) => {
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

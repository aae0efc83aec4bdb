import { expect, expectAccessible, test } from '../../fixtures/test';

const LANGUAGES = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' };
const LOOKS = [
  { mode: 'light', width: 1440 },
  { mode: 'dark', width: 1024 },
  { mode: 'light', width: 390 },
  { mode: 'dark', width: 390 },
];
const PATHS = ['/home', '/menuMore', '/messageRecord', '/systemData/dictionary'];
/** Sixteen looks at a page, each checked whole. */
const TIMEOUT_MS = 300_000;

for (const [locale, lang] of Object.entries(LANGUAGES))
  test(`pages of the shell in ${locale}, light and dark, wide and narrow`, async ({ people, server }, info) => {
    test.setTimeout(TIMEOUT_MS);
    const page = await people.signIn();
    await server.query('update user_account set language = $1 where id = 100', [{ zh: 'zh_CN', zhtw: 'zh_TW', en: 'en' }[locale]]);
    for (const { mode, width } of LOOKS) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
      await page.evaluate((settings) => localStorage.setItem('banyan:settings', JSON.stringify(settings)), { mode });
      for (const path of PATHS) {
        await page.goto(path);
        await expect(page.locator(`html[lang=${lang}][data-mode=${mode}]`)).toBeAttached();
        await expect(page.locator('#page')).not.toBeEmpty();
        await page.waitForLoadState('networkidle');
        // Nothing is wider than the window.
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await info.attach(`${path.slice(1).replaceAll('/', '-')}-${mode}-${width}`, {
          body: await page.screenshot(),
          contentType: 'image/png',
        });
        await expectAccessible(page);
      }
    }
  });

import { expectNoOverflow, looks, nameOf, openIn } from '../../fixtures/looks';
import { expect, expectAccessible, test } from '../../fixtures/test';

/** Pages, and elements that they have when they are complete. */
const PAGES = {
  '/home': '#page section li',
  '/menuMore': '#page section a',
  '/messageRecord': '#page li input[type=checkbox]',
  '/chat': '#page [role=tab]',
  '/system/notice': '#page tbody tr.ant-table-row',
  '/profile?tab=notifications': '#page [role=switch]',
  '/systemData/dictionary': '#page tbody tr.ant-table-row',
};

for (const look of looks)
  test(`pages of the shell are in order: ${nameOf(look)}`, { tag: '@long' }, async ({ people }, info) => {
    const page = await people.signIn();
    for (const [path, complete] of Object.entries(PAGES)) {
      await openIn(page, look, path);
      await expect(page.locator(complete).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0);
      await expectNoOverflow(page);
      await info.attach(path.slice(1).replaceAll(/[/?=]/g, '-'), { body: await page.screenshot(), contentType: 'image/png' });
      await expectAccessible(page);
    }
  });

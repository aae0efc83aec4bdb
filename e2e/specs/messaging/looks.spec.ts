import { expectNoOverflow, looks, nameOf, openIn } from '../../fixtures/looks';
import { expect, expectAccessible, test } from '../../fixtures/test';

for (const look of looks)
  test(`a conversation and the editor of notices are in order: ${nameOf(look)}`, { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn('zhoumei');
    await openIn(page, look, '/chat');
    const side = page.getByRole('complementary').filter({ has: page.getByRole('tab') });
    await side.getByRole('tab').nth(1).click();
    await side.getByRole('list').getByRole('button').first().click();
    const input = page.getByRole('textbox').last();
    await expect(input).toBeEditable();
    await expectNoOverflow(page);
    await expectAccessible(page);

    const admin = await people.signIn();
    await openIn(admin, look, '/system/notice');
    await admin.locator('#page .ant-btn-primary').first().click();
    await expect(admin.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await expectNoOverflow(admin);
    await expectAccessible(admin);
  });

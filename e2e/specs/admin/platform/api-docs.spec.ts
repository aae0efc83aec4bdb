import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../../../fixtures/test';

test('the page of the API lists every call of its document, finds one and shows what it takes', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('admin', '/api/docs');
  await expect(page.getByText('testQyWebChatConnect')).toHaveCount(1);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /OpenAPI/ }).click()]);
  const api = JSON.parse(await readFile(await download.path(), 'utf8')) as { openapi: string; paths: Record<string, object> };
  const calls = Object.values(api.paths).flatMap((verbs) => Object.keys(verbs));
  expect(calls.length).toBeGreaterThan(600);
  await expect(page.locator('details')).toHaveCount(calls.length);
  await page.locator('header input').fill('testQyWebChatConnect');
  await expect(page.locator('details:visible')).toHaveCount(1);
  await page.locator('details:visible summary').click();
  await expect(page.locator('details:visible')).toContainText('qyhCorpId');
  await expectAccessible(page);
});

test('the API is not described to who has not signed in', { tag: '@long' }, async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.locator('.note')).not.toBeEmpty();
  await expect(page.locator('details')).toHaveCount(0);
});

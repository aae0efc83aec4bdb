import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test';

export const canvas = (page: Page) => page.getByRole('tree', { name: '画布' });
export const node = (page: Page, name: string | RegExp) => canvas(page).getByRole('treeitem', { name }).last();
/** A widget in the palette. */
export const widget = (page: Page, type: string) => page.locator(`[data-type="${type}"]`);
/** The area that shows the content of a container, or of a table. */
export const listOf = (parent: Locator) => parent.locator('[data-list]').first();
/** A property of what is selected. */
export const property = (page: Page, name: string) =>
  page.getByRole('complementary', { name: '属性' }).getByRole('group', { name, exact: true });

export const nameBox = (page: Page) => page.getByRole('textbox', { name: '名称', exact: true });

/** Drags something over the middle of another, `shift` px away from it, and lets it go. */
export async function drag(page: Page, from: Locator, to: Locator, shift = { x: 0, y: 0 }): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (start === null || end === null) throw new Error('nothing to drag');
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8, { steps: 2 });
  await page.mouse.move(end.x + end.width / 2 + shift.x, end.y + end.height / 2 + shift.y, { steps: 6 });
  await page.waitForTimeout(100);
  await page.mouse.up();
}

/** Types the name of a widget that was just added. */
export async function rename(page: Page, name: string): Promise<void> {
  await expect(nameBox(page)).toBeFocused();
  await page.keyboard.insertText(name);
  await page.keyboard.press('Enter');
  await expect(node(page, new RegExp(name))).toBeVisible();
}

export const isSaved = (page: Page) => expect(page.getByText('已保存', { exact: true })).toBeVisible({ timeout: 20_000 });

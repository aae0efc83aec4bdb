import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test';

/** Steps of the Tab key after which a thing counts as out of reach. */
const FAR = 120;

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** A person without a pointer. */
export function keyboardOf(page: Page) {
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Goes on by Tab until something has the focus. */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    await expect(target).toBeAttached();
    for (let step = 0; step < FAR; step += 1) {
      if (await hasFocus(target)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${target.toString()}`);
  };
  /** Takes one choice of the select that has the focus: by its text where it can be searched, by arrows otherwise. */
  const choose = async (name: string): Promise<void> => {
    const isSearch = await page.evaluate(() => document.activeElement instanceof HTMLInputElement && !document.activeElement.readOnly);
    const list = page.locator('.ant-select-dropdown:visible');
    await press('ArrowDown');
    await expect(list).toBeVisible();
    if (isSearch) await page.keyboard.insertText(name);
    await expect(list.getByText(name, { exact: true }).first()).toBeVisible();
    const active = list.locator('.ant-select-item-option-active, .ant-select-tree-treenode-active');
    for (let step = 0; step < FAR; step += 1) {
      if ((await active.count()) > 0 && (await active.first().innerText()).trim() === name) return press('Enter');
      await press('ArrowDown');
    }
    throw new Error(`no arrow leads to ${name}`);
  };
  return { press, tabTo, choose, type: (text: string) => page.keyboard.insertText(text) };
}

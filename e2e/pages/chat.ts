import { expect, type Locator, type Page } from '@playwright/test';

export const icon = (page: Page) => page.getByRole('button', { name: /^聊天，/ });
export const panel = (page: Page) => page.getByRole('dialog', { name: '聊天', exact: true });
export const input = (page: Page) => page.getByRole('textbox', { name: /^发消息给/ });
export const messages = (page: Page) => page.getByRole('log', { name: '聊天消息' }).getByRole('article');
export const said = (page: Page, words: string): Locator => messages(page).filter({ hasText: words });

export async function write(page: Page, words: string): Promise<void> {
  await input(page).fill(words);
  await input(page).press('Enter');
  await expect(input(page)).toHaveValue('');
}

/** Opens the chats and starts a conversation with a user. */
export async function talkTo(page: Page, name: string): Promise<void> {
  await icon(page).click();
  await panel(page).getByRole('tab', { name: '联系人' }).click();
  await panel(page).getByRole('searchbox', { name: '搜索会话、联系人、消息' }).fill(name);
  await panel(page).getByRole('list', { name: '联系人' }).getByRole('button', { name }).click();
  await expect(input(page)).toBeVisible();
}

/** Opens the chats and the conversation at the top of the list. */
export async function openNewest(page: Page): Promise<void> {
  await icon(page).click();
  await panel(page).getByRole('list', { name: '会话' }).getByRole('button').first().click();
  await expect(input(page)).toBeVisible();
}

export async function act(page: Page, words: string, action: string): Promise<void> {
  await said(page, words).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: action }).click();
}

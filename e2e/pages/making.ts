import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '../fixtures/server';
import type { People } from '../fixtures/test';
import { drag, rename, widget } from './designer';

/** Page of the designs. */
export const DESIGNS = '/onlineDev/webDesign';
export const dialog = (page: Page) => page.getByRole('dialog').last();
export const option = (page: Page, name: string) => page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).first();

/** A person in a permission group of their own, who gets the page by its release. */
export async function joinMembers(
  people: People,
  server: RunningServer,
  group: { id: number; name: string; account: string },
): Promise<void> {
  await people.join({ account: group.account, realName: '申请的人' });
  await server.query(`insert into permission_group (id, full_name, en_code) values ($1, $2, $3)`, [group.id, group.name, group.account]);
  await server.query(
    `insert into permission_group_member (group_id, object_type, object_id) select $1, 'user', id from user_account where account = $2`,
    [group.id, group.account],
  );
}

/** Takes one choice of a tree select in the dialog, which stays open for more. */
export async function chooseIn(page: Page, label: string, name: string): Promise<void> {
  await dialog(page).getByLabel(label).click();
  await option(page, name).click();
  await page.keyboard.press('Escape');
}

/** Puts a widget into the form and names it. */
export async function place(page: Page, type: string, to: Locator, name: string, shift = { x: 0, y: 0 }): Promise<void> {
  await drag(page, widget(page, type), to, shift);
  await rename(page, name);
}

/** Behind a widget. */
export const below = { x: 0, y: 12 };

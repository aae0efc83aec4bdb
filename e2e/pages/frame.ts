import { expect, type Page, type TestInfo } from '@playwright/test';

export const LAYOUTS = { classic: '经典', functional: '功能', blend: '混合', plain: '简约' } as const;
export type Layout = keyof typeof LAYOUTS;

export const drawer = (page: Page) => page.getByRole('dialog', { name: '设置' });
export const menu = (page: Page) => page.getByRole('navigation', { name: '菜单' });
export const entry = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const search = (page: Page) => page.getByRole('dialog', { name: '搜索菜单' });

export async function openSettings(page: Page) {
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await expect(drawer(page)).toBeVisible();
}

/** Chooses an option in the settings; `group` is needed for a name that occurs in several groups. */
export async function choose(page: Page, name: string, group?: string) {
  const place = group === undefined ? drawer(page) : drawer(page).getByRole('group', { name: group });
  await place.getByRole('radio', { name, exact: true }).check({ force: true });
}

export async function useLayout(page: Page, layout: Layout) {
  await openSettings(page);
  await choose(page, LAYOUTS[layout]);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
}

export const keep = async (info: TestInfo, page: Page, name: string) =>
  info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });

import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow, looks, nameOf, openIn } from '../../../fixtures/looks';
import { platformDate } from '../../../fixtures/platform-clock';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const confirm = (dialog: Locator) => dialog.getByRole('button', { name: /^确\s?定$/ }).click();
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const cell = (page: Page, day: string) => page.locator(`td[data-date="${day}"]`);
const event = (page: Page, day: string, title: string) => cell(page, day).getByRole('button', { name: title });

/** A day of the month after next, so that it has no demo entries: `YYYY-MM-DD`. */
function dayOf(number: number): string {
  const now = platformDate();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, number)).toISOString().slice(0, 10);
}

async function openCalendar(page: Page): Promise<void> {
  for (let month = 0; month < 2; month += 1) await page.getByRole('button', { name: '下一页' }).click();
  await expect(cell(page, dayOf(7))).toBeVisible();
}

/** Takes a schedule to another day. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('not on screen');
  await page.mouse.move(start.x + 60, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x + 60, end.y + end.height - 12, { steps: 6 });
  await page.mouse.up();
}

test('a weekly schedule is invited to, moved once, cut off, and its participant follows at once', { tag: '@long' }, async ({ people }) => {
  const mine = await people.signIn('zhoumei', '/schedule');
  const theirs = await people.signIn('sunli');
  await openCalendar(mine);
  await cell(mine, dayOf(7)).dblclick({ position: { x: 60, y: 60 } });
  const form = dialogOf(mine, '新建日程');
  await confirm(form);
  await expect(form.getByText('请输入标题')).toBeVisible();
  await form.getByRole('textbox', { name: '标题' }).fill('项目周会');
  await form.getByRole('combobox', { name: '重复', exact: true }).click();
  await mine
    .getByRole('option', { name: '每周' })
    .or(mine.locator('.ant-select-item-option', { hasText: '每周' }))
    .last()
    .click();
  await form.getByRole('combobox', { name: '参与人' }).click();
  const picker = dialogOf(mine, '参与人');
  await picker.getByRole('searchbox').fill('孙丽');
  await picker.getByRole('searchbox').press('Enter');
  await picker.getByRole('region', { name: '可选' }).getByText('孙丽').first().click();
  await confirm(picker);
  await confirm(form);
  await expect(event(mine, dayOf(21), '项目周会')).toBeVisible();

  await theirs.getByRole('button', { name: /^消息，/ }).click();
  const drawer = theirs.getByRole('dialog', { name: '消息' });
  await drawer.getByText('周梅 邀请您参加日程：项目周会').click();
  await expect(dialogOf(theirs, '详情')).toContainText('周梅/zhoumei');

  await drag(mine, event(mine, dayOf(14), '项目周会'), cell(mine, dayOf(16)));
  await confirm(dialogOf(mine, '编辑重复日程'));
  await expect(event(mine, dayOf(16), '项目周会')).toBeVisible();
  await expect(event(mine, dayOf(21), '项目周会')).toBeVisible();
  await mine.getByRole('button', { name: '撤销' }).click();
  await expect(event(mine, dayOf(14), '项目周会')).toBeVisible();

  await event(mine, dayOf(21), '项目周会').click();
  await dialogOf(mine, '详情')
    .getByRole('button', { name: /^删\s?除$/ })
    .click();
  const scope = dialogOf(mine, '删除重复日程');
  await scope.getByRole('radio', { name: '此日程及后续日程' }).check();
  await confirm(scope);
  await expect(event(mine, dayOf(21), '项目周会')).toHaveCount(0);
  await expect(event(mine, dayOf(14), '项目周会')).toBeVisible();
  await expect(drawer.getByText('周梅 取消了日程：项目周会')).toBeVisible();
});

test('a schedule of today is changed from the home page and left from the drawer', { tag: '@long' }, async ({ people }) => {
  const accounts = {
    mine: await people.join({ account: 'plan.maker', realName: '纪划' }),
    theirs: await people.join({ account: 'plan.guest', realName: '纪宾' }),
  };
  const [mine, theirs] = [await people.signIn(accounts.mine, '/schedule'), await people.signIn(accounts.theirs)];
  // The button would suggest the next hour, which late in the evening is tomorrow's.
  const today = cell(mine, platformDate().toISOString().slice(0, 10));
  await today.dblclick({ position: { x: 60, y: 60 } });
  const form = dialogOf(mine, '新建日程');
  await form.getByRole('textbox', { name: '标题' }).fill('盘点');
  await form.getByRole('switch', { name: '全天' }).click();
  await form.getByRole('combobox', { name: '参与人' }).click();
  const picker = dialogOf(mine, '参与人');
  await picker.getByRole('searchbox').fill(accounts.theirs);
  await picker.getByRole('searchbox').press('Enter');
  await picker.getByRole('region', { name: '可选' }).getByText('纪宾').first().click();
  await confirm(picker);
  await confirm(form);
  await expect(form).toHaveCount(0);

  await today.dblclick({ position: { x: 60, y: 60 } });
  await expect(form.getByRole('textbox', { name: '标题' })).toBeFocused();
  // A whole day meets another whole day, and the hours of its day.
  await form.getByRole('switch', { name: '全天' }).click();
  await expect(form.getByText(/您在该时段已有日程：.*盘点/)).toBeVisible();
  await form.getByRole('switch', { name: '全天' }).click();
  await expect(form.getByText(/您在该时段已有日程：.*盘点/)).toBeVisible();
  await mine.keyboard.press('Escape');

  await mine.goto('/home');
  const card = mine.getByRole('region', { name: '今日日程' });
  await card.getByRole('button', { name: /盘点/ }).click();
  await dialogOf(mine, '详情')
    .getByRole('button', { name: /^编\s?辑$/ })
    .click();
  const edit = dialogOf(mine, '编辑日程');
  await edit.getByRole('textbox', { name: '标题' }).fill('仓库盘点');
  await confirm(edit);
  await expect(card).toContainText('仓库盘点');

  await theirs.getByRole('button', { name: /^消息，/ }).click();
  await dialogOf(theirs, '消息').getByText('纪划 邀请您参加日程：盘点').click();
  const detail = dialogOf(theirs, '详情');
  await expect(detail.getByRole('button', { name: /^编\s?辑$/ })).toHaveCount(0);
  await detail.getByRole('button', { name: /^退\s?出/ }).click();
  await confirm(theirs.getByRole('alertdialog'));
  await expect(detail).toHaveCount(0);
  await expect(theirs.getByRole('region', { name: '今日日程', includeHidden: true })).not.toContainText('仓库盘点');
});

test('days are walked by keys, and the calendar is accessible', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn('zhoumei', '/schedule');
  await openCalendar(page);
  await cell(page, dayOf(7)).click({ position: { x: 60, y: 60 } });
  await cell(page, dayOf(7)).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, dayOf(15))).toBeFocused();
  await page.keyboard.press('n');
  const form = dialogOf(page, '新建日程');
  await expect(form.getByRole('textbox', { name: '开始时间' }).first()).toHaveValue(dayOf(15));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expectAccessible(page);
});

for (const look of looks) {
  test(`the calendar fits: ${nameOf(look)}`, { tag: '@long' }, async ({ people }) => {
    const page = await people.signIn('linguodong');
    await openIn(page, look, '/schedule');
    await expect(page.locator('.fc-event').first()).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.locator('.fc-event').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.locator('[aria-keyshortcuts=N]').click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    await expectAccessible(page);
  });
}

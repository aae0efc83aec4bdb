import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expectNoOverflow } from '../../../fixtures/looks';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import type { RunningServer } from '../../../fixtures/server';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const field = (type: string, label: string, own: object = {}, config: object = {}) => ({
  __config__: { jnpfKey: type, label, ...config },
  __vModel__: label,
  ...own,
});
const STATES = ['待办', '进行中', '完成'].map((name) => ({ id: name, fullName: name }));
const FORM = {
  fields: [
    field('input', '标题'),
    field('radio', '状态', { options: STATES, props: { value: 'id', label: 'fullName' } }, { dataType: 'static' }),
    field('datePicker', '开始'),
    field('datePicker', '结束'),
    field('uploadImg', '照片'),
    field('input', '备注'),
  ],
};
const LIST = {
  columnList: ['标题', '状态', '开始', '备注'].map((prop) => ({ id: prop, prop, label: prop })),
  searchList: [{ id: '标题', prop: '标题', label: '标题', jnpfKey: 'input', searchType: 2, isKeyword: true }],
  btnsList: [{ value: 'add', label: '新建' }],
  columnBtnsList: ['edit', 'detail'].map((value) => ({ value, label: value === 'edit' ? '编辑' : '详情' })),
  useBtnPermission: true,
  useFormPermission: true,
};
/** Of all fields of the menu staff may not see the last. */
const FIELDS = FORM.fields.map(({ __vModel__ }) => __vModel__);
const BUTTONS = ['btn_add', 'btn_edit', 'btn_detail'];

const column = (page: Page, name: string) => page.locator(`[data-column="${name}"]`);
const card = (page: Page, title: string) => page.locator('[data-card]').filter({ hasText: title });
const views = (page: Page) => page.getByTitle('视图', { exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const press = (page: Page, name: RegExp) => page.getByRole('dialog').last().getByRole('button', { name }).click();
const layoutOf = (layout: object) => encodeURIComponent(JSON.stringify({ to: '', title: '', fields: ['备注'], ...layout }));

/** Midnight of a day of this month on the platform's clock, which is that of China. */
const dayOfMonth = (day: number): number => {
  const now = new Date(Date.now() + 8 * 3_600_000);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day) - 8 * 3_600_000;
};
const isoOf = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);

/** A design with some records; `buttons` and all fields but the remark are open to staff. */
async function make(server: RunningServer, code: string, name: string, buttons: readonly string[]): Promise<{ id: string; token: string }> {
  const id = modelIdOf(code);
  await publishModel(server, { name, code, form: FORM, list: LIST });
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const records = [
    { 标题: '甲', 状态: '待办', 开始: dayOfMonth(10), 结束: dayOfMonth(12), 备注: '机密一' },
    { 标题: '乙', 状态: '待办', 开始: dayOfMonth(15) },
    { 标题: '丙', 开始: dayOfMonth(15) },
  ];
  for (const record of records)
    await callApi(server.origin, 'POST', `/api/visualdev/OnlineDev/${id}`, { token, body: { data: JSON.stringify(record) } });
  let part = 0;
  const grant = (type: string, what: string) =>
    server.query(`insert into permission_grant (group_id, item_type, item_id) values (4112, '${type}', ${what})`);
  await grant('module', id);
  for (const button of BUTTONS) {
    part += 1;
    await server.query(`insert into menu_button (id, menu_id, full_name, en_code) values (${id}${part}, ${id}, '${button}', '${button}')`);
    if (buttons.includes(button)) await grant('button', `${id}${part}`);
  }
  for (const key of FIELDS) {
    part += 1;
    await server.query(
      `insert into menu_field (id, menu_id, full_name, en_code, kind) values (${id}${part}, ${id}, '${key}', '${key}', 'form')`,
    );
    if (key !== '备注') await grant('form', `${id}${part}`);
  }
  return { id, token };
}

test(
  'cards of a board are moved by pointer, keys and menu; of two people the second is refused; a role begins with it',
  { tag: '@long' },
  async ({ people, server }) => {
    await make(server, 'layoutBoard', '看板设计', ['btn_add', 'btn_edit', 'btn_detail']);
    const page = await people.signIn('admin', '/model/layoutBoard');
    await views(page).click();
    await item(page, '看板').click();
    await press(page, /确\s*定/);
    await expect(column(page, '待办').locator('[data-card]')).toHaveCount(2);
    await expect(column(page, '').locator('[data-card]')).toHaveCount(1);
    await expect(card(page, '甲')).toContainText('机密一');
    await expectAccessible(page);

    // Another person has the same board, without the remark.
    const other = await people.signIn(STAFF, new URL(page.url()).pathname + new URL(page.url()).search);
    await expect(card(other, '甲')).toBeVisible();
    await expect(card(other, '甲')).not.toContainText('机密一');

    await card(page, '甲').dragTo(column(page, '进行中'));
    await expect(page.getByText('“甲”已移到“进行中”')).toBeVisible();
    await expect(column(page, '进行中')).toHaveAttribute('aria-label', '进行中，1 条');
    await card(other, '甲').dragTo(column(other, '完成'));
    await expect(other.getByText(/^“甲”已由 .+ 在 .+ 改动，您的移动没有保存/)).toBeVisible();
    await expect(column(other, '进行中').locator('[data-card]')).toHaveCount(1);

    await card(page, '乙').locator('[data-open]').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(column(page, '进行中').locator('[data-card]')).toHaveCount(2);
    await expect(card(page, '乙')).toHaveAttribute('data-movable', 'true');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(column(page, '待办').locator('[data-card]')).toHaveCount(1);
    await expect(card(page, '乙').locator('[data-open]')).toBeFocused();
    await expect(card(page, '乙')).toHaveAttribute('data-movable', 'true');
    await page.getByRole('button', { name: '移动“丙”' }).click();
    await item(page, '完成').click();
    await expect(column(page, '完成').locator('[data-card]')).toHaveCount(1);
    await column(page, '完成').getByRole('button', { name: '在“完成”中新建' }).click();
    await expect(page.getByRole('dialog').getByRole('radio', { name: '完成' })).toBeChecked();
    await press(page, /取\s*消/);

    // The view is shared, and people of a role begin with it.
    const [role] = await server.query<{ name: string }>(
      `select r.full_name as name from user_relation u join role r on r.id = u.object_id join user_account a on a.id = u.user_id
     where u.object_type = 'role' and a.account = '${STAFF}' and r.enabled limit 1`,
    );
    await views(page).click();
    await item(page, '另存为视图').click();
    const dialog = page.getByRole('dialog', { name: '另存为视图' });
    await dialog.getByLabel('视图名称').fill('任务看板');
    await dialog.getByText('共享给能看到此菜单的所有人').click();
    await dialog.getByLabel('作为这些角色进入时的视图').click();
    const picker = page.getByRole('dialog', { name: '作为这些角色进入时的视图' });
    await picker.getByRole('tab', { name: '全局角色' }).click();
    await picker.getByRole('searchbox').fill(role?.name ?? '');
    await picker
      .getByRole('region', { name: '可选' })
      .getByText(role?.name ?? '', { exact: true })
      .first()
      .click();
    await picker.getByRole('button', { name: /确\s*定/ }).click();
    await expect(picker).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await expect(views(page)).toHaveText('任务看板');
    await other.goto('/model/layoutBoard');
    await expect(views(other)).toHaveText('任务看板');
    await expect(column(other, '进行中')).toBeVisible();
    await other.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(other);
  },
);

test(
  'a calendar shows spans, moves them by days and adds on a day; without the right nothing moves',
  { tag: '@long' },
  async ({ people, server }) => {
    await make(server, 'layoutCalendar', '日历设计', ['btn_detail']);
    const address = `/model/layoutCalendar?layout=${layoutOf({ kind: 'calendar', by: '开始', to: '结束' })}`;
    const page = await people.signIn('admin', address);
    const day = (on: Page, of: number) => on.locator(`[data-day="${isoOf(dayOfMonth(of))}"]`);
    await expect(card(page, '甲').first()).toBeVisible();
    await expectAccessible(page);
    await card(page, '乙').dragTo(day(page, 17));
    await expect(page.getByText(/“乙”已改到.*17/)).toBeVisible();
    const box = async (on: Page, title: string) => (await card(on, title).first().boundingBox())?.x ?? -1;
    await expect.poll(async () => (await box(page, '乙')) - ((await day(page, 17).boundingBox())?.x ?? 0)).toBeLessThan(10);
    await card(page, '丙').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByText(/“丙”已改到.*16/)).toBeVisible();
    // All of a day, by its number.
    await day(page, 11).getByRole('button', { name: /11/ }).first().click();
    await expect(page.getByRole('tooltip')).toContainText('机密一');
    await page.keyboard.press('Escape');
    await day(page, 20).hover();
    await day(page, 20).getByRole('button', { name: /新建/ }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: '开始' })).toHaveValue(isoOf(dayOfMonth(20)));
    await press(page, /取\s*消/);
    await page.getByText('周', { exact: true }).last().click();
    await expect(page.locator('[data-week]')).toHaveCount(1);

    const staff = await people.signIn(STAFF, address);
    await expect(card(staff, '甲').first()).toHaveAttribute('data-movable', 'false');
    await expect(staff.getByRole('button', { name: /新建/ })).toHaveCount(0);
    await card(staff, '甲').first().click();
    await expect(staff.getByRole('dialog')).toContainText('甲');
    await staff.goto(address);
    await staff.setViewportSize({ width: 390, height: 844 });
    await day(staff, 15).getByRole('button').click();
    await expect(staff.getByRole('listitem').filter({ hasText: /^丙|^乙/ })).toHaveCount(0);
    await expectNoOverflow(staff);
  },
);

test(
  'people without the right move no card and see no hidden field, on a board and in a gallery',
  { tag: '@long' },
  async ({ people, server }) => {
    const { id, token } = await make(server, 'layoutRights', '权限看板', ['btn_detail']);
    const board = `/model/layoutRights?layout=${layoutOf({ kind: 'board', by: '状态' })}`;
    const gallery = `/model/layoutRights?layout=${layoutOf({ kind: 'gallery', by: '照片' })}`;
    const admin = await people.signIn('admin', `/model/layoutRights?layout=${layoutOf({ kind: 'board', by: '没有' })}`);
    // A board by a field that there is not is the table.
    await expect(admin.getByRole('columnheader', { name: '标题' })).toBeVisible();
    await expect(admin).not.toHaveURL(/layout=/);
    await admin.goto(gallery);
    await expect(card(admin, '甲')).toContainText('机密一');
    await expectAccessible(admin);
    await admin.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(admin);

    const staff = await people.signIn(STAFF, board);
    await expect(card(staff, '甲')).toHaveAttribute('data-movable', 'false');
    await expect(card(staff, '甲')).not.toContainText('机密一');
    await expect(staff.getByRole('button', { name: /^移动/ })).toHaveCount(0);
    await expect(staff.getByRole('button', { name: /新建/ })).toHaveCount(0);
    await card(staff, '甲').dragTo(column(staff, '完成'));
    await expect(column(staff, '待办').locator('[data-card]')).toHaveCount(2);

    // What the page does not offer the server does not take either.
    const [row] = (
      await callApi<{ list: { id: string; 标题: string }[] }>(server.origin, 'POST', `/api/visualdev/OnlineDev/${id}/List`, {
        token,
        body: {},
      })
    ).list.filter(({ 标题 }) => 标题 === '甲');
    const own = await tokenOf(server.origin, STAFF, server.demoPassword);
    const body = { id: row?.id, data: JSON.stringify({ 状态: '完成' }), partial: 1 };
    await expect(callApi(server.origin, 'PUT', `/api/visualdev/OnlineDev/${id}/${row?.id}`, { token: own, body })).rejects.toThrow();

    // A link to its form shows the record.
    await staff.goto(`/model/layoutRights/${row?.id}/edit`);
    await expect(staff.getByRole('dialog')).toContainText('甲');
    await expect(staff.getByRole('dialog').getByRole('button', { name: '修改历史' })).toBeVisible();
    await expect(staff.getByRole('dialog').getByRole('button', { name: '确定', exact: true })).toHaveCount(0);

    await staff.goto(gallery);
    await expect(card(staff, '甲')).toBeVisible();
    await expect(card(staff, '甲')).not.toContainText('机密一');
    await card(staff, '甲').locator('[data-open]').click();
    await expect(staff.getByRole('dialog')).toContainText('甲');
    await expect(staff.getByRole('dialog')).not.toContainText('机密一');
  },
);

import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '../../fixtures/server';
import { canvas, drag, isSaved, listOf, node, property, rename, widget } from '../../pages/designer';
import { hasFocus, keyboardOf } from '../../pages/keyboard';
import { expect, expectAccessible, type People, test } from '../../fixtures/test';

const PAGE = '/onlineDev/webDesign';
const dialog = (page: Page) => page.getByRole('dialog').last();
const option = (page: Page, name: string) => page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).first();

/** A person in a permission group of their own, who gets the page by its release. */
async function joinMembers(people: People, server: RunningServer, group: { id: number; name: string; account: string }): Promise<void> {
  await people.join({ account: group.account, realName: '申请的人' });
  await server.query(`insert into permission_group (id, full_name, en_code) values ($1, $2, $3)`, [group.id, group.name, group.account]);
  await server.query(
    `insert into permission_group_member (group_id, object_type, object_id) select $1, 'user', id from user_account where account = $2`,
    [group.id, group.account],
  );
}

/** Takes one choice of a tree select in the dialog, which stays open for more. */
async function chooseIn(page: Page, label: string, name: string): Promise<void> {
  await dialog(page).getByLabel(label).click();
  await option(page, name).click();
  await page.keyboard.press('Escape');
}

/** Puts a widget into the form and names it. */
async function place(page: Page, type: string, to: Locator, name: string, shift = { x: 0, y: 0 }): Promise<void> {
  await drag(page, widget(page, type), to, shift);
  await rename(page, name);
}

const below = { x: 0, y: 12 };

test(
  'a first form of twelve widgets is made by the pointer, previewed, released for a group, and filled in by a member',
  { tag: '@long' },
  async ({ people, server }) => {
    test.setTimeout(420_000);
    await joinMembers(people, server, { id: 990_080, name: '采购申请人', account: 'first.member' });
    const page = await people.signIn('admin', PAGE);
    const began = Date.now();

    await page.getByRole('button', { name: '新建' }).click();
    await dialog(page).getByText('表单和列表', { exact: true }).click();
    await dialog(page).getByLabel('名称').fill('物品领用');
    await dialog(page).getByLabel('分类').click();
    await option(page, '通用').click();
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(canvas(page)).toBeVisible({ timeout: 60_000 });

    await drag(page, widget(page, 'card'), canvas(page));
    await place(page, 'input', listOf(node(page, /^卡片容器/)), '事由');
    await drag(page, widget(page, 'row'), node(page, /事由/), below);
    await place(page, 'userSelect', listOf(node(page, /^栅格容器/)), '申请人');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    await property(page, '默认当前值').getByRole('switch').click();
    await place(page, 'datePicker', node(page, /申请人/), '领用日期', { x: 120, y: 0 });
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    await drag(page, widget(page, 'tab'), canvas(page), { x: 0, y: 200 });
    await place(page, 'select', listOf(node(page, /^标签面板/)), '单位');
    await property(page, '选项来源').getByRole('combobox').click();
    await option(page, '数据字典').click();
    await property(page, '数据字典').getByRole('combobox').click();
    await option(page, '计量单位').click();
    await place(page, 'switch', node(page, /单位/), '加急', below);
    await place(page, 'rate', node(page, /加急/), '重要程度', below);
    await place(page, 'calculate', node(page, /重要程度/), '合计金额', below);
    await place(page, 'textarea', node(page, /合计金额/), '备注', below);
    await place(page, 'input', node(page, /事由/), '手机', below);
    await property(page, '校验规则').getByRole('button', { name: '常用规则' }).click();
    await page.getByRole('menuitem', { name: '手机号码' }).click();
    await property(page, '必填').getByRole('switch').click();
    await expect(node(page, /手机.*必填/)).toBeVisible();
    await expectAccessible(page);

    await drag(page, widget(page, 'table'), canvas(page), { x: 0, y: 330 });
    await rename(page, '明细');
    await place(page, 'input', listOf(node(page, /明细/)), '品名');
    await place(page, 'inputNumber', node(page, /品名/), '数量', { x: 60, y: 0 });
    await place(page, 'inputNumber', node(page, /数量/), '单价', { x: 60, y: 0 });
    await place(page, 'calculate', node(page, /单价/), '小计', { x: 60, y: 0 });
    await place(page, 'datePicker', node(page, /小计/), '需要日期', { x: 60, y: 0 });
    const formula = async (field: RegExp, ...buttons: (string | RegExp)[]) => {
      await node(page, field).click();
      await property(page, '计算公式').getByRole('button', { name: '编辑公式' }).click();
      for (const name of buttons) await dialog(page).getByRole('button', { name }).first().click();
      await dialog(page).getByRole('button', { name: '完成' }).click();
    };
    await formula(/小计/, /数量/, '×', /单价/);
    await formula(/合计金额/, /^SUM/, /小计/);
    await expect(property(page, '计算公式')).toContainText('SUM( 小计 )');
    await expect(canvas(page).getByRole('treeitem')).toHaveCount(18);
    await isSaved(page);
    const made = Date.now();

    await page.getByRole('button', { name: '预览', exact: true }).click();
    const shown = page.getByTitle('预览：物品领用').contentFrame();
    await expect(shown.getByLabel('手机')).toBeVisible({ timeout: 20_000 });
    await expect(shown.getByText('申请人')).toBeVisible();
    await dialog(page).getByText('手机', { exact: true }).click();
    await expect(shown.getByLabel('手机')).toBeVisible();
    expect(await shown.locator('body').evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(375);
    await page.getByRole('button', { name: '关闭预览' }).click();
    await expect(page.getByTitle('预览：物品领用')).toHaveCount(0);

    await page.getByRole('dialog', { name: '表单设计器' }).getByRole('button', { name: '发布', exact: true }).click();
    await expect(dialog(page).getByText('首次发布，版本 1。')).toBeVisible();
    const onPhones = dialog(page).getByRole('checkbox', { name: '移动端' });
    await expect(onPhones).not.toBeChecked();
    await onPhones.check();
    await expect(dialog(page)).toContainText('没有可选的上级菜单，请先在“菜单管理”中为移动端建立目录。');
    await onPhones.uncheck();
    await chooseIn(page, 'Web 端菜单放在', '日常业务');
    await chooseIn(page, '授权给', '采购申请人');
    await dialog(page).getByRole('button', { name: '发布' }).click();
    await expect(dialog(page).getByText('已发布为版本 1')).toBeVisible({ timeout: 30_000 });
    const released = Date.now();
    await dialog(page).getByRole('button', { name: '打开页面' }).click();
    await expect(page.getByRole('button', { name: '新建' }).first()).toBeVisible({ timeout: 20_000 });

    const member = await people.signIn('first.member', new URL(page.url()).pathname);
    // The list was made of the form: columns, a search, buttons.
    for (const name of ['事由', '手机', '申请人', '领用日期'])
      await expect(member.getByRole('columnheader', { name, exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(member.getByRole('textbox', { name: '事由' }).or(member.getByPlaceholder(/事由/)).first()).toBeVisible();
    await member.getByRole('button', { name: '新建' }).first().click();
    await expect(dialog(member)).toContainText('申请的人');
    await dialog(member).getByLabel('事由').fill('换新电脑');
    await dialog(member).getByLabel('手机').fill('123');
    await dialog(member).getByRole('button', { name: '确定', exact: true }).click();
    await expect(dialog(member)).toContainText('请输入正确的手机号码');
    await dialog(member).getByLabel('手机').fill('13800138000');
    await dialog(member).getByRole('button', { name: '添加一行' }).click();
    for (const typed of ['显示器', '3', '12.5']) {
      await member.keyboard.type(typed);
      await member.keyboard.press('Tab');
    }
    await expect(dialog(member).getByText('37.50').first()).toBeVisible();
    await dialog(member).getByRole('button', { name: '确定', exact: true }).click();
    await expect(member.getByRole('row').filter({ hasText: '换新电脑' })).toContainText('13800138000');

    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
    process.stdout.write(
      `made in ${seconds(began, made)} s, previewed and released in ${seconds(made, released)} s, entered after ${seconds(began, Date.now())} s\n`,
    );
  },
);

test(
  'a first form of twelve widgets is made, previewed, released for a group, and filled in by a member with the keyboard alone',
  { tag: '@long' },
  async ({ people, server }) => {
    test.setTimeout(420_000);
    await joinMembers(people, server, { id: 990_081, name: '设备申请人', account: 'first.typist' });
    const page = await people.signIn('admin', PAGE);
    const { press, tabTo, choose, type } = keyboardOf(page);
    const began = Date.now();

    await tabTo(page.getByRole('button', { name: '新建' }));
    await press('Enter');
    await tabTo(dialog(page).getByRole('radio', { name: '表单和列表' }));
    await tabTo(dialog(page).getByLabel('名称'));
    await type('设备领用');
    await tabTo(dialog(page).getByLabel('分类'));
    await choose('通用');
    await tabTo(dialog(page).getByRole('button', { name: '确定' }));
    await press('Enter');
    await expect(canvas(page)).toBeVisible({ timeout: 60_000 });

    const search = page.getByRole('textbox', { name: '搜索控件…' });
    /** Adds a widget behind what is selected, or into it; what has a name is named. */
    const add = async (title: string, name?: string) => {
      await press('Control+Enter');
      await expect(search).toBeFocused();
      await type(title);
      await press('Enter');
      if (name === undefined) return expect(canvas(page).locator(':focus')).toHaveCount(1);
      return rename(page, name);
    };
    const panel = page.getByRole('complementary', { name: '属性' });
    /** Goes from the canvas to a property of what is selected. */
    const toProperty = async (name: string, control: Locator) => {
      if ((await panel.locator(':focus').count()) === 0) await press('F6');
      await expect(panel.locator(':focus')).toHaveCount(1);
      const find = panel.getByRole('textbox', { name: '搜索属性' });
      if ((await find.count()) > 0) {
        await tabTo(find, 'Tab');
        await press('Control+a');
        await type(name);
      }
      await tabTo(control);
    };
    const toCanvas = async () => {
      await press('Shift+F6');
      await expect(canvas(page).locator(':focus')).toHaveCount(1);
    };
    const narrow = () => press(...Array.from({ length: 6 }, () => 'Shift+ArrowLeft'));

    await expect(page.getByRole('button', { name: '拖入控件' })).toBeFocused();
    await press('/');
    await expect(search).toBeFocused();
    await type('卡片容器');
    await press('Enter');
    await expect(node(page, /^卡片容器/)).toBeFocused();
    await add('单行输入', '事由');
    await add('单行输入', '手机');
    await toProperty('校验规则', property(page, '校验规则').getByRole('button', { name: '常用规则' }));
    await press('Enter');
    await expect(page.getByRole('menuitem', { name: '手机号码' })).toBeVisible();
    for (let step = 0; step < 20 && !(await hasFocus(page.getByRole('menuitem', { name: '手机号码' }))); step += 1)
      await press('ArrowDown');
    await press('Enter');
    await toProperty('必填', property(page, '必填').getByRole('switch'));
    await press('Space');
    await toCanvas();
    await expect(node(page, /手机.*必填/)).toBeFocused();
    await add('栅格容器');
    await add('用户选择', '申请人');
    await narrow();
    await toProperty('默认当前值', property(page, '默认当前值').getByRole('switch'));
    await press('Space');
    await toCanvas();
    await add('日期选择', '领用日期');
    await narrow();
    await press('Escape', 'Escape', 'Escape');
    await add('标签面板');
    await add('下拉选择', '单位');
    await toProperty('选项来源', property(page, '选项来源').getByRole('combobox'));
    await choose('数据字典');
    await toProperty('数据字典', property(page, '数据字典').getByRole('combobox'));
    await choose('计量单位');
    await toCanvas();
    await add('开关', '加急');
    await add('评分', '重要程度');
    await add('计算公式', '合计金额');
    await add('多行输入', '备注');
    // Moved by keys, and back.
    await press('Alt+ArrowUp');
    await expect(node(page, /备注.*第 4 项，共 5 项/)).toBeFocused();
    await press('Control+z');
    await expect(node(page, /备注.*第 5 项，共 5 项/)).toBeFocused();
    await press('Escape', 'Escape', 'Escape');
    await add('设计子表', '明细');
    await add('单行输入', '品名');
    await add('数字输入', '数量');
    await add('数字输入', '单价');
    await add('计算公式', '小计');
    await add('日期选择', '需要日期');
    const formula = async (...parts: string[]) => {
      await toProperty('计算公式', property(page, '计算公式').getByRole('button', { name: '编辑公式' }));
      await press('Enter');
      await tabTo(dialog(page).getByRole('textbox', { name: '计算公式' }));
      for (const part of parts) {
        await type(part);
        if (/^[^*]/.test(part)) {
          await expect(page.locator('.cm-tooltip-autocomplete')).toBeVisible();
          // It takes no key in the moment that it comes up.
          await page.waitForTimeout(100);
          await press('Enter');
        }
      }
      await tabTo(dialog(page).getByRole('button', { name: '完成' }));
      await press('Enter');
      await toCanvas();
    };
    await press('ArrowUp');
    await expect(node(page, /小计/)).toBeFocused();
    await formula('数量', '*', '单价');
    await press('Home');
    for (let step = 0; step < 20 && !(await hasFocus(node(page, /合计金额/))); step += 1) await press('ArrowDown');
    await formula('SUM', '小计');
    await expect(property(page, '计算公式')).toContainText('SUM( 小计 )');
    await expect(canvas(page).getByRole('treeitem')).toHaveCount(18);
    await isSaved(page);
    const made = Date.now();

    /** Runs a command by its name. */
    const command = async (name: string) => {
      await press('Control+k');
      await expect(page.getByRole('combobox', { name: /^输入命令名称/ })).toBeFocused();
      await type(name);
      await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true');
      await press('Enter');
    };
    await command('预览');
    const shown = page.getByTitle('预览：设备领用').contentFrame();
    await expect(shown.getByLabel('手机')).toBeVisible({ timeout: 20_000 });
    await tabTo(dialog(page).getByRole('radio', { name: '桌面' }));
    await press('ArrowRight', 'ArrowRight');
    await expect.poll(() => shown.locator('body').evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(375);
    await press('Escape');
    await expect(page.getByTitle('预览：设备领用')).toHaveCount(0);

    await command('发布');
    await expect(dialog(page).getByText('首次发布，版本 1。')).toBeVisible();
    await tabTo(dialog(page).getByLabel('Web 端菜单放在'));
    await choose('日常业务');
    await press('Escape');
    // No menu for phones can take the page yet.
    await expect(dialog(page).getByRole('checkbox', { name: '移动端' })).not.toBeChecked();
    await tabTo(dialog(page).getByLabel('授权给'));
    await choose('设备申请人');
    await press('Escape');
    await tabTo(dialog(page).getByRole('button', { name: '发布' }));
    await press('Enter');
    await expect(dialog(page).getByText('已发布为版本 1')).toBeVisible({ timeout: 30_000 });
    const released = Date.now();
    await tabTo(dialog(page).getByRole('button', { name: '打开页面' }));
    await press('Enter');
    await expect(page.getByRole('button', { name: '新建' }).first()).toBeVisible({ timeout: 20_000 });

    const member = await people.signIn('first.typist', new URL(page.url()).pathname);
    const typist = keyboardOf(member);
    await expect(member.getByRole('columnheader', { name: '事由', exact: true })).toBeVisible({ timeout: 20_000 });
    await typist.tabTo(member.getByRole('button', { name: '新建' }).first());
    await typist.press('Enter');
    await typist.tabTo(dialog(member).getByLabel('事由'));
    await typist.type('换新电脑');
    await typist.tabTo(dialog(member).getByLabel('手机'));
    await typist.type('13800138000');
    await typist.tabTo(dialog(member).getByRole('button', { name: '添加一行' }));
    await typist.press('Enter');
    for (const typed of ['显示器', '3', '12.5']) {
      await member.keyboard.type(typed);
      await member.keyboard.press('Tab');
    }
    await expect(dialog(member).getByText('37.50').first()).toBeVisible();
    await typist.tabTo(dialog(member).getByRole('button', { name: '确定', exact: true }));
    await typist.press('Enter');
    await expect(member.getByRole('row').filter({ hasText: '换新电脑' })).toContainText('13800138000');

    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
    process.stdout.write(
      `by keys: made in ${seconds(began, made)} s, previewed and released in ${seconds(made, released)} s, entered after ${seconds(began, Date.now())} s\n`,
    );
    expect(Date.now() - began).toBeLessThan(240_000);
  },
);

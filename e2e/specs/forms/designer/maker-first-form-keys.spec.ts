import type { Locator } from '@playwright/test';
import { canvas, isSaved, node, property, rename } from '../../../pages/designer';
import { hasFocus, keyboardOf } from '../../../pages/keyboard';
import { DESIGNS, dialog, joinMembers } from '../../../pages/making';
import { expect, test } from '../../../fixtures/test';

test(
  'a first form of twelve widgets is made, previewed, released for a group, and filled in by a member with the keyboard alone',
  { tag: '@long' },
  async ({ people, server }) => {
    test.setTimeout(420_000);
    await joinMembers(people, server, { id: 990_081, name: '设备申请人', account: 'first.typist' });
    const page = await people.signIn('admin', DESIGNS);
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

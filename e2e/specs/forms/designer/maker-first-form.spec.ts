import { canvas, drag, isSaved, listOf, node, property, rename, widget } from '../../../pages/designer';
import { below, chooseIn, DESIGNS, dialog, joinMembers, option, place } from '../../../pages/making';
import { expect, expectAccessible, test } from '../../../fixtures/test';

test(
  'a first form of twelve widgets is made by the pointer, previewed, released for a group, and filled in by a member',
  { tag: '@long' },
  async ({ people, server }) => {
    test.setTimeout(420_000);
    await joinMembers(people, server, { id: 990_080, name: '采购申请人', account: 'first.member' });
    const page = await people.signIn('admin', DESIGNS);
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

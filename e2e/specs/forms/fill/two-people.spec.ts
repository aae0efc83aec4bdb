import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expectNoOverflow } from '../../../fixtures/looks';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import type { RunningServer } from '../../../fixtures/server';
import { expect, expectAccessible, test } from '../../../fixtures/test';

// The second save over that of another user is rejected once, before the two are merged.
test.use({ expectedTrouble: /Failed to load resource/ });

const MODEL = modelIdOf('sharedNotes');
const PATH = '/model/sharedNotes';
const field = (key: string, label: string, config: object = {}, type = 'input'): object => ({
  __config__: { jnpfKey: type, label, ...config },
  __vModel__: key,
});
const form = {
  fields: [
    field('title', '标题', { required: true }),
    field('note', '备注', {}, 'textarea'),
    field('amount', '金额', {}, 'inputNumber'),
    field('secret', '暗号', { noShow: true }),
    field('mobile', '手机专用', { visibility: ['app'] }),
    { __config__: { jnpfKey: 'card', noShow: true, children: [field('inner', '内情')] }, header: '内部' },
  ],
};
const list = {
  columnList: [{ id: 'title', prop: 'title', label: '标题', fullName: '标题', jnpfKey: 'input' }],
  btnsList: [{ value: 'add', label: '新建' }],
  columnBtnsList: ['edit', 'detail'].map((value) => ({ value, label: value === 'edit' ? '编辑' : '详情' })),
};
const HIDDEN = { secret: '芝麻', mobile: '随身', inner: '底细' };

const dialog = (page: Page) => page.getByRole('dialog').last();
const box = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const save = (page: Page) => dialog(page).getByRole('button', { name: '确定', exact: true }).click();

async function asAdmin<Data>(server: RunningServer, method: string, path: string, body?: object): Promise<Data> {
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  return callApi<Data>(server.origin, method, `/api/visualdev/OnlineDev/${MODEL}${path}`, { token, body });
}

/** A record with everything in it, what is hidden as well. */
async function makeRecord(server: RunningServer, title: string): Promise<string> {
  await publishModel(server, { name: '共享便笺', code: 'sharedNotes', form, list });
  const data = JSON.stringify({ title, note: '开头', amount: 1, ...HIDDEN });
  return (await asAdmin<{ id: string }>(server, 'POST', '', { data })).id;
}

const stored = async (server: RunningServer, id: string): Promise<object> =>
  JSON.parse((await asAdmin<{ data: string }>(server, 'GET', `/${id}`)).data) as object;

test(
  'two people edit one record: what both changed is asked about, everything else is put together',
  { tag: '@long' },
  async ({ people, server }) => {
    const id = await makeRecord(server, '两个人');
    const [mine, theirs] = [await people.signIn('admin', `${PATH}/${id}/edit`), await people.signIn('admin', `${PATH}/${id}/edit`)];
    await expect(box(mine, '标题')).toHaveValue('两个人');
    await expect(box(theirs, '标题')).toHaveValue('两个人');
    await box(theirs, '备注').fill('对方写的备注');
    await save(theirs);
    await expect(theirs.getByRole('dialog')).toHaveCount(0);

    await box(mine, '标题').fill('我写的标题');
    await save(mine);
    await expect(mine.getByRole('dialog')).toHaveCount(0);
    expect(await stored(server, id)).toMatchObject({ title: '我写的标题', note: '对方写的备注', ...HIDDEN });

    await Promise.all([mine, theirs].map((page) => page.goto(`${PATH}/${id}/edit`)));
    await expect(box(mine, '标题')).toHaveValue('我写的标题');
    await expect(box(theirs, '标题')).toHaveValue('我写的标题');
    await box(theirs, '标题').fill('对方的标题');
    await save(theirs);
    await expect(theirs.getByRole('dialog')).toHaveCount(0);
    await box(mine, '标题').fill('我的标题');
    await save(mine);
    const question = mine.getByRole('dialog', { name: '两人同时修改了这条数据' });
    await expect(question).toBeVisible();
    // Who was faster, and all three values at once.
    await expect(question).toContainText('系统管理员/admin');
    for (const [side, value] of [
      ['我的', '我的标题'],
      ['对方的', '对方的标题'],
      ['打开时的值', '我写的标题'],
    ] as const)
      await expect(question.getByRole('textbox', { name: `标题 ${side}` })).toHaveValue(value);
    await expectAccessible(mine);
    await question.getByRole('radio', { name: /^我的/ }).press('ArrowRight');
    await expect(question.getByRole('radio', { name: /^对方的/ })).toBeChecked();
    await question.getByRole('button', { name: '按所选保存' }).click();
    await expect(mine.getByRole('dialog')).toHaveCount(0);
    expect(await stored(server, id)).toMatchObject({ title: '对方的标题', note: '对方写的备注' });
  },
);

test('what a design hides is not read, and is not lost when the rest is saved', { tag: '@long' }, async ({ people, server }) => {
  const id = await makeRecord(server, '有所隐瞒');
  const page = await people.signIn('admin', `${PATH}/${id}`);
  await expect(dialog(page)).toContainText('有所隐瞒');
  for (const text of [...Object.values(HIDDEN), '暗号', '手机专用', '内情', '内部']) await expect(page.getByText(text)).toHaveCount(0);
  await expect(dialog(page).locator('input:not([type=hidden]), textarea')).toHaveCount(0);
  await page.goto(`${PATH}/${id}/edit`);
  await expect(box(page, '标题')).toHaveValue('有所隐瞒');
  await expect(page.getByText('暗号')).toHaveCount(0);
  await box(page, '备注').fill('改过');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored(server, id)).toMatchObject({ title: '有所隐瞒', note: '改过', ...HIDDEN });
});

test(
  'what was typed into a record that somebody else removes meanwhile is saved as a new one',
  { tag: '@long' },
  async ({ people, server }) => {
    const id = await makeRecord(server, '将被删除');
    const page = await people.signIn('admin', `${PATH}/${id}/edit`);
    await box(page, '备注').fill('写了很久');
    await asAdmin(server, 'DELETE', `/${id}`);
    await save(page);
    const told = dialog(page).getByRole('alert').filter({ hasText: '这条数据已被他人删除' });
    await expect(told).toContainText('您输入的内容仍在表单里');
    await expectAccessible(page);
    await told.getByRole('button', { name: '另存为新记录' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { list } = await asAdmin<{ list: { id: string; title: string }[] }>(server, 'POST', '/List', {
      queryJson: '',
      currentPage: 1,
      pageSize: 20,
      sidx: '',
      superQueryJson: '',
    });
    const saved = list.filter(({ title }) => title === '将被删除');
    expect(saved).toHaveLength(1);
    expect(await stored(server, saved[0]?.id ?? '')).toMatchObject({ note: '写了很久', amount: 1 });
  },
);

test('a record is written, found and opened again on a phone', { tag: '@long' }, async ({ people, server }) => {
  await makeRecord(server, '电脑上写的');
  const page = await people.signIn('admin', '/home');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${PATH}/new`);
  await save(page);
  await expect(dialog(page).getByText('标题不能为空')).toBeVisible();
  await expect(box(page, '标题')).toBeFocused();
  await box(page, '标题').fill('手机上写的');
  await box(page, '备注').fill('第一行\n第二行');
  await dialog(page).getByRole('spinbutton', { name: '金额' }).or(box(page, '金额')).fill('12.5');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const card = page.getByRole('listitem').filter({ hasText: '手机上写的' });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await card.getByRole('button', { name: '详情 手机上写的' }).press('Enter');
  await expect(dialog(page)).toContainText('12.5');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await card.getByText('手机上写的').click({ force: true });
  await expect(dialog(page)).toContainText('12.5');
  await page.keyboard.press('Escape');
  await card.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  await expect(box(page, '标题')).toHaveValue('手机上写的');
});

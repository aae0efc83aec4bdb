import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const PAGE = '/onlineDev/webDesign';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** One choice of the open list of a select or tree select. */
async function choose(page: Page, label: string, name: string | RegExp, several = false) {
  await dialog(page).getByLabel(label).click();
  await page
    .locator('.ant-select-dropdown:visible')
    .getByText(name, { exact: typeof name === 'string' })
    .first()
    .click();
  // A list of several choices stays open until one goes on.
  if (several) await page.keyboard.press('Escape');
}

const TABLES = `
  create table data.supplier (
    id bigint generated always as identity primary key,
    name varchar(40) not null,
    since date,
    credit numeric(12, 2) check (credit >= 0),
    is_active boolean not null default true
  );
  comment on table data.supplier is '供应商';
  comment on column data.supplier.name is '供应商名称';
  comment on column data.supplier.since is '合作日期';
  comment on column data.supplier.credit is '信用额度';
  comment on column data.supplier.is_active is '启用';
  create table data.supplier_bank (
    supplier_id bigint primary key references data.supplier,
    account varchar(30) not null
  );
  comment on table data.supplier_bank is '供应商账户';
  comment on column data.supplier_bank.account is '银行账号';
  create table data.supplier_contact (
    id uuid primary key default gen_random_uuid(),
    supplier_id bigint not null references data.supplier,
    person varchar(20) not null,
    phone varchar(20)
  );
  comment on table data.supplier_contact is '联系人';
  comment on column data.supplier_contact.person is '姓名';
  comment on column data.supplier_contact.phone is '电话';
  create index on data.supplier_contact (supplier_id);
  insert into data.supplier (name) values ('早已登记的供应商');
`;

/** Columns, types, defaults, constraints, indexes and triggers of the tables. */
const CATALOG = `
  select json_agg(found order by found)::text as catalog from (
    select format('%s.%s %s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, pg_get_expr(adbin, adrelid)) as found
    from pg_class c join pg_attribute on attrelid = c.oid and not attisdropped left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where relnamespace = 'data'::regnamespace and relname like 'supplier%'
    union all
    select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'data'::regnamespace
    union all
    select format('%s %s', indexname, indexdef) from pg_indexes where schemaname = 'data'
    union all
    select tgname from pg_trigger join pg_class c on c.oid = tgrelid where relnamespace = 'data'::regnamespace and not tgisinternal
  ) all_of_it`;

test('tables that exist become a form, and stay as they are', { tag: '@long' }, async ({ people, server }) => {
  const account = await people.join({ account: 'buyer', realName: '管理供应商的人' });
  await server.query(`insert into permission_group (id, full_name, en_code) values (990091, '采购人员', 'buyers')`);
  await server.query(
    `insert into permission_group_member (group_id, object_type, object_id) select 990091, 'user', id from user_account where account = $1`,
    [account],
  );
  await server.query(TABLES);
  const catalog = async () => (await server.query(CATALOG)) as unknown;
  const before = await catalog();

  const page = await people.signIn('admin', PAGE);
  await page.getByRole('button', { name: '新建' }).first().click();
  await dialog(page).getByText('已有数据表', { exact: true }).click();
  await dialog(page).getByLabel('名称').fill('供应商');
  await expect(dialog(page).getByLabel('编码')).toHaveValue('gongYingShang');
  await choose(page, '分类', '通用');
  await dialog(page).getByRole('button', { name: '确定' }).click();

  const tables = page.getByRole('dialog', { name: '数据表' });
  await expect(tables).toBeVisible({ timeout: 30_000 });
  await tables.getByLabel('主表').click();
  await page.keyboard.type('供应');
  await page.locator('.ant-select-dropdown:visible').getByText('供应商 · supplier', { exact: true }).click();
  await expect(tables.getByRole('checkbox', { name: '供应商账户 · supplier_bank' })).toBeChecked();
  await expect(tables.getByRole('checkbox', { name: '联系人 · supplier_contact' })).toBeChecked();
  await expectAccessible(page);
  await tables.getByRole('button', { name: '保存并生成控件' }).click();

  const designer = page.getByRole('dialog', { name: '表单设计器' });
  const canvas = page.getByRole('tree', { name: '画布' });
  for (const name of [/供应商名称/, /合作日期/, /信用额度/, /启用/, /银行账号/, /联系人/])
    await expect(canvas.getByRole('treeitem', { name }).first()).toBeVisible();

  // The choice is undone with its fields, and redone.
  await page.keyboard.press('Control+z');
  await expect(canvas.getByRole('treeitem', { name: /供应商名称/ })).toHaveCount(0);
  await designer.getByRole('button', { name: '数据表', exact: true }).click();
  await expect(tables.getByLabel('主表')).toBeVisible();
  await expect(tables).not.toContainText('supplier');
  await page.keyboard.press('Escape');
  await expect(tables).toBeHidden();
  await page.keyboard.press('Control+y');
  await expect(canvas.getByRole('treeitem', { name: /供应商名称/ })).toBeVisible();

  // A field is mapped to a column in the panel; columns in use are not offered a second time.
  await canvas.getByRole('treeitem', { name: /信用额度/ }).click();
  await expect(designer.getByText('信用额度 · credit', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await designer.getByRole('button', { name: '发布', exact: true }).click();
  await expect(dialog(page)).toContainText('直接使用已有数据表');
  await expect(dialog(page).getByRole('checkbox', { name: '移动端' })).not.toBeChecked();
  await choose(page, 'Web 端菜单放在', '日常业务', true);
  await choose(page, '授权给', '采购人员', true);
  await dialog(page).getByRole('button', { name: '发布' }).click();
  await expect(dialog(page).getByText('已发布为版本 1')).toBeVisible();
  await dialog(page).getByRole('button', { name: '打开页面' }).click();
  await expect(row(page, '早已登记的供应商')).toBeVisible();

  const member = await people.signIn(account, new URL(page.url()).pathname);
  await expect(row(member, '早已登记的供应商')).toBeVisible();
  await member.getByRole('button', { name: '新建' }).first().click();
  await dialog(member).getByLabel('供应商名称').fill('海棠纸业');
  await dialog(member).getByLabel('信用额度').fill('2500.5');
  await dialog(member).getByLabel('银行账号').fill('6222 0000');
  await dialog(member).getByRole('button', { name: /添加/ }).click();
  await dialog(member).getByRole('textbox', { name: /姓名/ }).first().fill('周敏');
  await dialog(member).getByRole('button', { name: '确定', exact: true }).click();
  await expect(row(member, '海棠纸业')).toBeVisible();

  const stored = async () =>
    (await server.query(`select s.name, s.credit::text, b.account, c.person from data.supplier s
      left join data.supplier_bank b on b.supplier_id = s.id left join data.supplier_contact c on c.supplier_id = s.id order by s.id`)) as unknown;
  expect(JSON.stringify(await stored())).toContain('{"name":"海棠纸业","credit":"2500.50","account":"6222 0000","person":"周敏"}');

  await row(member, '海棠纸业').getByRole('button', { name: '编辑' }).click();
  await dialog(member).getByLabel('银行账号').fill('6222 1111');
  await dialog(member).getByRole('button', { name: '确定', exact: true }).click();
  await expect(dialog(member)).toBeHidden();
  expect(JSON.stringify(await stored())).toContain('"account":"6222 1111"');

  await row(member, '海棠纸业').getByRole('button', { name: '删除' }).click();
  await member.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(row(member, '海棠纸业')).toHaveCount(0);
  expect(JSON.stringify(await stored())).not.toContain('海棠纸业');
  expect(await catalog()).toEqual(before);
});

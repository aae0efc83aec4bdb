import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../tools/src/api-client.mjs';
import type { RunningServer } from '../fixtures/server';
import { expect, test } from '../fixtures/test';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'docs/guide');
/** Category 通用 of the demo company. */
const CATEGORY = '5023002';

/** Words of the screen, by their keys. */
const wordsOf = (language: string): ((key: string) => string) => {
  const words = ['shared-ui/src/i18n/messages', 'remote-forms/src/locales'].map(
    (folder) => JSON.parse(readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8')) as Record<string, string>,
  );
  return (key) => words[0]?.[key] ?? words[1]?.[key] ?? key;
};

const LANGUAGES = {
  zh: {
    ...{ name: '物品领用', reason: '事由', phone: '手机', applicant: '申请人', date: '领用日期', items: '明细' },
    ...{ item: '品名', quantity: '数量', price: '单价', amount: '小计', total: '合计金额' },
  },
  zhtw: {
    ...{
      name: '物品領用',
      reason: '事由',
      phone: '手機',
      applicant: '申請人',
      date: '領用日期',
      items: '明細',
    },
    ...{ item: '品名', quantity: '數量', price: '單價', amount: '小計', total: '合計金額' },
  },
  en: {
    ...{ name: 'Supplies', reason: 'Reason', phone: 'Telephone', applicant: 'Applicant', date: 'Needed on' },
    ...{ items: 'Items', item: 'Item', quantity: 'Quantity', price: 'Price', amount: 'Amount', total: 'Total' },
  },
} as const;
type Words = (typeof LANGUAGES)[keyof typeof LANGUAGES];

/** The form of the guide, as its first page makes it. */
function formOf(says: Words): string {
  const field = (jnpfKey: string, key: string, label: string, more: object = {}, config: object = {}) => ({
    __config__: { jnpfKey, label, span: 24, ...config },
    __vModel__: key,
    ...more,
  });
  const column = (key: string, label: string) => ({ __vModel__: `items.${key}`, label });
  const expression = [column('quantity', says.quantity), '×', column('price', says.price)];
  const sum = ['SUM', '(', column('amount', says.amount), ')'];
  const children = [
    field('input', 'item', says.item),
    field('inputNumber', 'quantity', says.quantity),
    field('inputNumber', 'price', says.price),
    field('calculate', 'amount', says.amount, { expression, precision: 2 }),
  ];
  const card = [
    field('input', 'reason', says.reason),
    field('input', 'phone', says.phone, {}, { required: true }),
    field('userSelect', 'applicant', says.applicant, {}, { span: 12, defaultCurrent: true }),
    field('datePicker', 'date', says.date, {}, { span: 12 }),
  ];
  const fields = [
    { __config__: { jnpfKey: 'card', label: '', span: 24, children: card } },
    { __config__: { jnpfKey: 'table', label: says.items, span: 24, children }, __vModel__: 'items' },
    field('calculate', 'total', says.total, { expression: sum, precision: 2 }),
  ];
  return JSON.stringify({ fields });
}

async function makeDesign(server: RunningServer, code: string, says: Words): Promise<string> {
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const body = { fullName: says.name, enCode: code, category: CATEGORY, type: 1, webType: 2, formData: formOf(says) };
  return callApi<string>(server.origin, 'POST', '/api/visualdev/Base', { token, body });
}

/** Small pictures: WebP, which only the protocol of the browser writes. */
async function picture(page: Page, language: string, name: string): Promise<void> {
  await page.waitForTimeout(600);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  mkdirSync(path.join(FOLDER, language, 'pictures'), { recursive: true });
  writeFileSync(path.join(FOLDER, language, 'pictures', `${name}.webp`), Buffer.from(data, 'base64'));
}

for (const [language, says] of Object.entries(LANGUAGES))
  test(`the guide has its pictures: ${language}`, async ({ people, server }) => {
    const word = wordsOf(language);
    await server.query('update user_account set language = $1', [language]);
    const id = await makeDesign(server, `guide${language}`, says);
    const page = await people.signIn('admin', '/home');
    await page.setViewportSize({ width: 1120, height: 680 });
    await page.goto('/onlineDev/webDesign');
    const row = page.getByRole('row').filter({ hasText: `guide${language}` });
    await expect(row).toBeVisible();
    await picture(page, language, 'designs');

    await page.locator('main .ant-btn-primary, .ant-btn-primary').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await picture(page, language, 'new');
    await page.keyboard.press('Escape');

    const aside = page.getByRole('complementary', { name: word('forms.designs.categories') });
    await aside.getByRole('treeitem').last().click();
    await aside.getByRole('button', { name: word('ui.tree.menu') }).click();
    await page.getByRole('menuitem', { name: word('forms.designs.rights') }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await picture(page, language, 'rights');

    await page.goto(`/onlineDev/webDesign?design=${id}`);
    const canvas = page.getByRole('tree', { name: word('forms.designer.canvas') });
    await expect(canvas).toBeVisible({ timeout: 60_000 });
    await canvas.getByRole('treeitem', { name: says.phone }).last().click();
    await picture(page, language, 'designer');

    await canvas.getByRole('treeitem', { name: says.total }).last().click();
    await page.getByRole('button', { name: word('forms.panel.formula.edit') }).click();
    await expect(page.getByRole('button', { name: /^SUM/ })).toBeVisible();
    await picture(page, language, 'formula');
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: word('forms.panel.done') })
      .click();

    await page.getByRole('button', { name: word('forms.designer.preview'), exact: true }).click();
    await page.getByRole('dialog').last().getByText(word('forms.designer.device.phone'), { exact: true }).click();
    await expect(page.frameLocator('iframe').getByText(says.reason).first()).toBeVisible({ timeout: 60_000 });
    await picture(page, language, 'preview');
    await page.getByRole('button', { name: word('forms.designer.preview.close') }).click();

    await page
      .getByRole('button', { name: word('forms.designer.release'), exact: true })
      .last()
      .click();
    await expect(page.getByRole('dialog').last().getByText(word('forms.designs.plan'))).toBeVisible();
    await picture(page, language, 'release');

    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    for (const note of ['1', '2']) await callApi(server.origin, 'POST', `/api/visualdev/Base/${id}/Versions`, { token, body: { note } });
    await page.goto('/onlineDev/webDesign');
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: word('forms.designs.versions') }).click();
    await expect(page.getByRole('checkbox').last()).toBeVisible();
    await picture(page, language, 'versions');
  });

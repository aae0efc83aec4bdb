import * as XLSX from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const PAGE = '/onlineDev/webDesign';
const FILE = '客户订单.xlsx';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function choose(page: Page, label: string, name: string, several = false) {
  await dialog(page).getByLabel(label).click();
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).first().click();
  if (several) await page.keyboard.press('Escape');
}

/** 300 orders with a title above, a date that is none, formulas, and 600 lines below them. */
function orders(): Buffer {
  const head = [['客户订单（2024）'], [], ['序号', '单号', '客户', '签订日期', '金额', '状态', '是否开票', '备注']];
  const rows = Array.from({ length: 300 }, (_unused, n) => [
    ...[n + 1, `DD${20_240_000 + n}`, `客户${n}有限公司`, n === 7 ? '待定' : `2024/${(n % 12) + 1}/${(n % 28) + 1}`],
    ...[
      { t: 'n', v: n * 1.25, f: `A${n + 4}*1.25` },
      ['新建', '已发货', '已完成'][n % 3],
      n % 2 === 0 ? '是' : '否',
      n % 5 === 0 ? '加急' : '',
    ],
  ]);
  const lines = Array.from({ length: 600 }, (_unused, n) => [`DD${20_240_000 + (n % 300)}`, `产品${n % 200}`, (n % 9) + 1]);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([...head, ...rows]), '订单');
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['单号', '产品', '数量'], ...lines]), '明细');
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
}

/** Drops a file as a person does. */
async function drop(target: Locator, content: Buffer) {
  const transfer = await target.page().evaluateHandle(
    ({ name, base64 }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0)], name));
      return data;
    },
    { name: FILE, base64: content.toString('base64') },
  );
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer: transfer });
}

test(
  'a spreadsheet of 300 orders is dropped on the list of designs, corrected, and is an application, until it is taken back',
  { tag: '@long' },
  async ({ people }) => {
    const page = await people.signIn('admin', PAGE);
    await expect(row(page, 'purchaseRequest')).toContainText('已发布');
    await drop(row(page, 'purchaseRequest'), orders());

    const plan = dialog(page);
    await expect(plan.getByRole('textbox', { name: '* 名称' })).toHaveValue('客户订单');
    await expect(plan.getByText('600/600 行明细能对应到主表。')).toBeVisible();
    await expect(plan.getByText('300 个公式按保存的结果读取')).toBeVisible();
    const main = plan.getByRole('table', { name: '订单' });
    await expect(main.getByText('299/300 个值符合', { exact: false })).toBeVisible();
    await expect(main.getByText('1 个将留空：待定')).toBeVisible();
    await expect(main.getByRole('checkbox', { name: '导入列 序号' })).not.toBeChecked();
    await expectAccessible(page);

    // The person knows better: another name, a dictionary for the states, and no remarks.
    await main.getByLabel('客户 的字段名称').fill('客户名称');
    await choose(page, '状态 选项', '新建字典（3 项）');
    await main.getByRole('checkbox', { name: '导入列 备注' }).uncheck();
    await choose(page, '分类', '通用');
    await choose(page, 'Web 端菜单放在', '日常业务', true);
    await plan.getByRole('button', { name: '创建并发布' }).click();

    await expect(dialog(page).getByText('已导入 300 条记录，共 300 行')).toBeVisible({ timeout: 60_000 });
    await expect(dialog(page).getByText('签订日期：“待定”与字段类型不符，已留空')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: '打开页面' }).click();
    await expect(page.getByText('共 300 条')).toBeVisible();
    await expect(row(page, 'DD20240299')).toContainText('客户299有限公司');
    await row(page, 'DD20240299').getByRole('button', { name: '详情' }).click();
    await expect(dialog(page).getByText('产品199').first()).toBeVisible();
    await page.keyboard.press('Escape');

    // Nothing was used yet: one click takes all of it back.
    await page.goto(PAGE);
    await row(page, 'keHuDingDan').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '表格导入结果', exact: true }).click();
    await dialog(page).getByRole('button', { name: '全部撤销' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '全部撤销' }).click();
    await expect(page.getByText('已撤销「客户订单」')).toBeVisible();
    await expect(row(page, 'keHuDingDan')).toHaveCount(0);
  },
);

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { comparePdf } from '../../fixtures/pdf-pictures';
import { makeRequest, removeRequest } from '../../fixtures/purchase-request';
import { expect, STAFF, test } from '../../fixtures/test';

/** Squares of equal pages differ by up to 28 of 255 where two programs smooth their text. */
const LIMIT = 40;

// Axe is not used here; the paper's frame of older templates runs no scripts.
test.use({ expectedTrouble: /Blocked script execution in 'about:srcdoc'/ });

async function opened(page: Page, id: string, template: string): Promise<Locator> {
  await page.goto(`/model/purchaseRequest/${id}`);
  await page.getByRole('dialog').getByRole('button', { name: '打印' }).click();
  await page.getByRole('dialog', { name: '请选择打印模板' }).getByRole('button', { name: template, exact: true }).click();
  return page.getByRole('dialog').filter({ has: page.getByRole('region', { name: '打印预览' }) });
}

async function pdfOf(page: Page, preview: Locator): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'PDF' }).click();
  return readFile(await (await started).path());
}

test('the pages of a PDF are those of the screen, picture by picture', { tag: '@long' }, async ({ people, server, browser }) => {
  test.setTimeout(180_000);
  const items = Array.from({ length: 45 }, (_unused, index) => ({
    name: `物料 ${index + 1}`,
    unit: 'box',
    quantity: index + 1,
    price: 12.5,
  }));
  const id = await makeRequest(server, { title: '四十五行', tableField110: items });
  const context = await browser.newContext({
    ...{ baseURL: server.origin, deviceScaleFactor: 2, viewport: { width: 1440, height: 1400 } },
    ...{ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
  });
  const page = await context.newPage();
  await people.enter(page, STAFF, '/home');

  const preview = await opened(page, id, '采购申请单（分页）');
  const sheets = preview.getByRole('group', { name: '打印内容' }).locator('.sheet');
  await expect(sheets).toHaveCount(2);
  const pictures: Buffer[] = [];
  for (const sheet of await sheets.all()) pictures.push(await sheet.screenshot({ style: '.sheet { box-shadow: none !important; }' }));
  const file = await pdfOf(page, preview);

  const drawing = await context.newPage();
  const { pages, differences } = await comparePdf(drawing, file, pictures, LIMIT);
  expect(pages).toBe(2);
  expect(differences.map(({ blocks }) => blocks)).toEqual([0, 0]);
  // The comparison finds differences: the second page differs from the first.
  const wrong = await comparePdf(drawing, file, [pictures[1] as Buffer], LIMIT);
  expect(wrong.differences[0]?.blocks).toBeGreaterThan(20);
  await context.close();
  await removeRequest(server, id);
});

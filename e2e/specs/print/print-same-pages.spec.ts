import { comparePdf } from '../../fixtures/print/pdf-pictures';
import { downloaded, openPrint } from '../../fixtures/print/print-preview';
import { makeRequest, removeRequest } from '../../fixtures/purchase-request';
import { expect, STAFF, test } from '../../fixtures/test';
import { openWord } from '../../fixtures/print/word-parts';

/** Squares of equal pages differ by up to 28 of 255 where two programs smooth their text. */
const LIMIT = 40;

// Axe is not used here; the paper's frame of older templates runs no scripts.
test.use({ expectedTrouble: /Blocked script execution in 'about:srcdoc'/ });

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

  const preview = await openPrint(page, id, '采购申请单（分页）');
  const sheets = preview.getByRole('group', { name: '打印内容' }).locator('.sheet');
  await expect(sheets).toHaveCount(2);
  const pictures: Buffer[] = [];
  for (const sheet of await sheets.all()) pictures.push(await sheet.screenshot({ style: '.sheet { box-shadow: none !important; }' }));
  const { content: file } = await downloaded(page, () => preview.getByRole('button', { name: 'PDF' }).click());

  const drawing = await context.newPage();
  const { pages, differences } = await comparePdf(drawing, file, pictures, LIMIT);
  expect(pages).toBe(2);
  expect(differences.map(({ blocks }) => blocks)).toEqual([0, 0]);
  // The comparison finds differences: the second page differs from the first.
  const wrong = await comparePdf(drawing, file, [pictures[1] as Buffer], LIMIT);
  expect(wrong.differences[0]?.blocks).toBeGreaterThan(20);

  // Another program reads the Word file: its table is a table, its bar code a picture.
  await preview.getByRole('button', { name: 'Word' }).click();
  const word = await downloaded(page, () => page.getByRole('menuitem', { name: '.docx' }).click());
  const { text, tables, rows, pictures: found } = await openWord(drawing, word.content);
  expect(text).toContain('物料 45');
  expect(text).toContain('12,937.50');
  expect(tables).toBeGreaterThanOrEqual(1);
  expect(rows).toBeGreaterThanOrEqual(45 + 2);
  expect(found.length).toBeGreaterThanOrEqual(1);
  expect(found.every(({ width, height }) => width > 100 && height > 10)).toBe(true);
  await context.close();
  await removeRequest(server, id);
});

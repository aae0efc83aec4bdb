import { textOfPages } from '../../fixtures/print/pdf-text';
import { downloaded, previewOf, textOfSheets } from '../../fixtures/print/print-preview';
import { makeRequest, removeRequest } from '../../fixtures/purchase-request';
import { expect, STAFF, test } from '../../fixtures/test';

/** More than a page of the list, and more than one part of a job. */
const MADE = 22;

test(
  'records ticked on two pages are printed in the order of the list, and one that is gone meanwhile is named',
  { tag: '@long' },
  async ({ people, server }) => {
    test.setTimeout(120_000);
    const made: string[] = [];
    for (let at = 0; at < MADE; at += 1) made.push(await makeRequest(server, { title: `批量 ${at}` }));
    const page = await people.signIn(STAFF, '/model/purchaseRequest');
    const rows = page.locator('tr[data-row-key]');
    await expect(rows).toHaveCount(20);
    const keysOf = async () => (await rows.all()).map((row) => row.getAttribute('data-row-key'));
    const first = await Promise.all(await keysOf());

    // The second page is ticked before the first.
    await page.getByTitle('2', { exact: true }).click();
    await expect(rows.first()).not.toHaveAttribute('data-row-key', first[0] ?? '');
    const second = (await Promise.all(await keysOf())).slice(0, 2);
    for (const key of second.toReversed()) await page.locator(`tr[data-row-key="${key}"]`).getByRole('checkbox').check();
    await page.getByTitle('1', { exact: true }).click();
    await expect(rows.first()).toHaveAttribute('data-row-key', first[0] ?? '');
    await page.getByRole('columnheader').getByRole('checkbox').check();
    await page.getByRole('button', { name: '打印 22 条' }).click();
    await page.getByRole('dialog', { name: '请选择打印模板' }).getByRole('button', { name: '采购申请单（分页）' }).click();

    // How many pages there are is known before anything is made of them.
    const preview = previewOf(page);
    await expect(preview.getByText(/共 \d+ 页/)).toBeVisible();
    const wanted = [...first, ...second].map((id) => id ?? '');
    const sheets = await textOfSheets(preview);
    const idIn = (text: string) => wanted.find((id) => text.includes(id)) ?? '';
    expect([...new Set(sheets.map(idIn))]).toEqual(wanted);

    const started = page.waitForResponse(/\/BatchPdf/);
    await preview.getByRole('button', { name: 'PDF' }).click();
    await started;
    const gone = wanted.at(-1) ?? '';
    await removeRequest(server, gone);
    await expect(preview.getByText(/^PDF 已生成，共 \d+ 页/)).toBeVisible({ timeout: 60_000 });
    await preview.getByText('1 条记录未打印').click();
    await expect(preview.getByRole('listitem')).toContainText('数据不存在');
    const { content } = await downloaded(page, () => preview.getByRole('button', { name: '下载 PDF' }).click());
    const texts = await textOfPages(content);
    expect([...new Set(texts.map(idIn))]).toEqual(wanted.slice(0, -1));
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    for (const id of made.filter((one) => one !== gone)) await removeRequest(server, id);
  },
);

test.describe('a record that is gone before its pages are shown', () => {
  // The refusal is shown.
  test.use({ expectedTrouble: /Failed to load resource/ });

  test('is counted, and the others are printed', { tag: '@long' }, async ({ people, server }) => {
    const [gone, other] = [await makeRequest(server, { title: '不久删除' }), await makeRequest(server, { title: '仍要打印' })];
    const page = await people.signIn(STAFF, '/model/purchaseRequest');
    for (const id of [gone, other]) await page.locator(`tr[data-row-key="${id}"]`).getByRole('checkbox').check();
    await removeRequest(server, gone);
    await page.getByRole('button', { name: '打印 2 条' }).click();
    await page.getByRole('dialog', { name: '请选择打印模板' }).getByRole('button', { name: '采购申请单（分页）' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '所选 2 条记录中有 1 条已被删除，或您无权查看' })).toBeVisible();
    await page.getByRole('button', { name: '打印其余 1 条' }).click();
    const preview = previewOf(page);
    await expect(preview.getByText('共 1 页')).toBeVisible();
    expect((await textOfSheets(preview)).join('')).toContain(other);
    await removeRequest(server, other);
  });
});

import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { textOfPages } from '../../fixtures/print/pdf-text';
import { makeRequest, removeRequest } from '../../fixtures/purchase-request';
import { expect, STAFF, test } from '../../fixtures/test';

// Tracing and axe put scripts into every frame; the paper's frame runs none.
test.use({ expectedTrouble: /Blocked script execution in 'about:srcdoc'/ });

test('a purchase request is filled into its template, printed and downloaded', { tag: '@long' }, async ({ people, server }) => {
  const items = [{ name: '显示屏', unit: 'box', quantity: 2, price: 1499.5 }];
  const id = await makeRequest(server, { title: '会议室的显示屏', tableField110: items });
  const page = await people.signIn(STAFF, `/model/purchaseRequest/${id}`);
  await page.getByRole('dialog').getByRole('button', { name: '打印' }).click();
  await page.getByRole('dialog', { name: '请选择打印模板' }).getByRole('button', { name: '采购申请单', exact: true }).click();

  const preview = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: '打印预览' }) });
  const paper = preview.frameLocator('iframe');
  await expect(paper.getByRole('heading', { name: '采购申请单' })).toBeVisible();
  const [request, lines] = [paper.getByRole('table').nth(1), paper.getByRole('table').nth(2)];
  await expect(request).toContainText(`唐芸/${STAFF}`);
  await expect(lines.locator('tbody tr').first()).toContainText('2,999.00');
  await expect(lines.locator('tfoot')).toContainText(/金额大写：.+元/);
  await expect(paper.getByText(new RegExp(`打印人：唐芸/${STAFF}.+打印时间：\\d{4}-\\d{2}-\\d{2}`))).toBeVisible();
  await expect(paper.locator('img')).toHaveCount(2);
  await expect(paper.locator('body')).not.toContainText(/[{}]/);
  await expect(paper.locator('.number')).toHaveText('1 / 1');
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ iframes: false });
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);

  const logged = page.waitForResponse(/\/printLog\/save/);
  await preview.getByRole('button', { name: '打印' }).click();
  expect(await (await logged).json()).toMatchObject({ code: 200 });
  expect((await logged).request().postDataJSON()).toMatchObject({ recordIds: [id], pages: 1 });

  const download = page.waitForEvent('download');
  await preview.getByRole('button', { name: '下载' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.doc$/);
  const contents = await readFile(await file.path(), 'utf8');
  expect(contents).toContain('采购申请单');
  expect(contents.match(/data:image\/png/g)).toHaveLength(2);
  expect(contents).not.toMatch(/<script|jnpf-print-tag-span/);

  // The server has the same pages.
  const made = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'PDF' }).click();
  const [text = '', ...more] = await textOfPages(await readFile(await (await made).path()));
  expect(more).toEqual([]);
  expect(text).toContain('2,999.00');
  expect(text).toContain(STAFF);
  expect(text).not.toMatch(/[{}]/);
  // Times are those of the platform's zone, whatever the zone of the server's browser is.
  const timeIn = (words: string) => Date.parse((words.match(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/g) ?? []).at(-1) ?? '');
  const shown = timeIn((await paper.locator('body').textContent()) ?? '');
  expect(Math.abs(timeIn(text) - shown)).toBeLessThan(600_000);

  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await removeRequest(server, id);
});

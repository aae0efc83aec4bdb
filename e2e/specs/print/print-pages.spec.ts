import { textOfPages } from '../../fixtures/print/pdf-text';
import { downloaded, openPrint, textOfSheets } from '../../fixtures/print/print-preview';
import { makeRequest, removeRequest } from '../../fixtures/purchase-request';
import { expect, STAFF, test } from '../../fixtures/test';

/** Faces name some characters by the codes of their radicals in a PDF. */
const plain = (text: string): string => text.replaceAll(/\s/g, '').replaceAll(/[\p{Script=Han}\p{So}]/gu, '字');

test('a document shows its pages; PDF and Word have the same', async ({ people, server }) => {
  const items = Array.from({ length: 70 }, (_unused, index) => ({
    name: `物料 ${index + 1}`,
    unit: 'box',
    quantity: index + 1,
    price: 12.5,
  }));
  const id = await makeRequest(server, { title: '七十行', tableField110: items });
  const page = await people.signIn(STAFF);
  const preview = await openPrint(page, id, '采购申请单（分页）');
  await expect(preview.getByText('共 3 页')).toBeVisible();
  const sheets = await textOfSheets(preview);
  expect(sheets.map((text) => /\d \/ \d/.exec(text)?.[0])).toEqual(['1 / 3', '2 / 3', '3 / 3']);
  expect(sheets[0]).toContain('本页小计');
  expect(sheets[0]).not.toContain('承前页');
  expect(sheets[1]).toContain('承前页');
  expect(sheets[2]).toContain('31,062.50');

  const pdf = await downloaded(page, () => preview.getByRole('button', { name: 'PDF' }).click());
  expect(pdf.file.suggestedFilename()).toBe('七十行.pdf');
  expect((await textOfPages(pdf.content)).map(plain)).toEqual(sheets.map(plain));

  await preview.getByRole('button', { name: 'Word' }).click();
  const word = await downloaded(page, () => page.getByRole('menuitem', { name: '.docx' }).click());
  expect(word.file.suggestedFilename()).toBe('七十行.docx');
  expect(word.content.subarray(0, 2).toString()).toBe('PK');
  await removeRequest(server, id);
});

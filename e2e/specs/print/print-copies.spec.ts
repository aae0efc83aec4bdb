import { callApi, signIn } from '../../../tools/src/api-client.mjs';
import { textOfPages } from '../../fixtures/print/pdf-text';
import { downloaded, openPrint, textOfSheets } from '../../fixtures/print/print-preview';
import { makeRequest, removeRequest } from '../../fixtures/purchase-request';
import type { RunningServer } from '../../fixtures/server';
import { expect, STAFF, test } from '../../fixtures/test';

/** The template of the demo company that has pages. */
const TEMPLATE = { id: '9005', name: '采购申请单（分页）' };

/** Changes the document of the template; returns what it was. */
async function changeDocument({ origin, adminPassword }: RunningServer, more: (document: { body: object[] }) => object): Promise<string> {
  const token = await signIn(origin, 'admin', adminPassword);
  const path = `/api/system/printDev/${TEMPLATE.id}`;
  const template = await callApi<{ document: string }>(origin, 'GET', path, { token });
  const document = JSON.parse(template.document) as { body: object[] };
  await callApi(origin, 'PUT', path, { token, body: { ...template, document: JSON.stringify({ ...document, ...more(document) }) } });
  return template.document;
}

test(
  'a second print is marked as a copy; a third is refused with the reason, as print, PDF and Word',
  { tag: '@long' },
  async ({ people, server }) => {
    const before = await changeDocument(server, () => ({ copies: { words: [], limit: 2, again: '副本' } }));
    const id = await makeRequest(server, { title: '限印两份' });
    const page = await people.signIn(STAFF);
    const preview = await openPrint(page, id, TEMPLATE.name);
    const shown = async () => (await textOfSheets(preview)).join('');
    await expect.poll(shown).toContain('采购申请单');
    expect(await shown()).not.toContain('副本');
    const { content } = await downloaded(page, () => preview.getByRole('button', { name: 'PDF' }).click());
    expect((await textOfPages(content)).join('')).not.toContain('副本');

    await expect.poll(shown).toContain('副本');
    const print = preview.getByRole('button', { name: '打印' });
    const logged = page.waitForResponse(/\/printLog\/save/);
    await print.click();
    expect(await (await logged).json()).toMatchObject({ code: 200 });
    await expect(print).not.toHaveClass(/loading/);

    const reason = '“限印两份”已达到打印次数上限（2 次）';
    for (const [name, path] of [
      ['打印', /\/printLog\/save/],
      ['PDF', /\/Actions\/Pdf/],
      ['Word', /\/Actions\/Word/],
    ] as const) {
      const button = preview.getByRole('button', { name });
      const answer = page.waitForResponse(path);
      await button.click();
      expect(await (await answer).json()).toMatchObject({ error: { key: 'NOT_ALLOWED' } });
      await expect(page.getByText(reason).first()).toBeVisible();
      await expect(button).not.toHaveClass(/loading/);
    }
    await removeRequest(server, id);
    await changeDocument(server, () => ({ copies: undefined, ...(JSON.parse(before) as object) }));
  },
);

test.describe('a picture', () => {
  // A request that is still open when the page closes counts as failed.
  test.use({ expectedTrouble: /Failed to load resource/ });
  test('that never arrives ends a print with a message, and the print is not counted', { tag: '@long' }, async ({ people, server }) => {
    const address = '/api/file/Image/annexpic/never.png';
    const picture = { kind: 'image', w: 20, h: 20, item: { kind: 'picture', mode: 'contain', value: { text: address } } };
    const before = await changeDocument(server, ({ body }) => ({
      body: [...body, { id: 'never', kind: 'paragraph', content: [picture] }],
    }));
    const id = await makeRequest(server, { title: '没有图片' });
    const page = await people.signIn(STAFF);
    await page.route(`**${address}*`, () => undefined);
    const saved: string[] = [];
    page.on('request', (request) => saved.push(request.url()));
    const preview = await openPrint(page, id, TEMPLATE.name);
    const print = preview.getByRole('button', { name: '打印' });
    await print.click();
    await expect(page.getByText('打印失败，请重试').first()).toBeVisible({ timeout: 30_000 });
    await expect(print).not.toHaveClass(/loading/);
    expect(saved.filter((url) => url.includes('/printLog/save'))).toEqual([]);
    await removeRequest(server, id);
    await changeDocument(server, () => JSON.parse(before) as object);
  });
});

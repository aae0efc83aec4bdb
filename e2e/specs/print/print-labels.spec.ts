import { callApi, signIn } from '../../../tools/src/api-client.mjs';
import { codesInPdf } from '../../fixtures/print/pdf-codes';
import { downloaded, previewOf } from '../../fixtures/print/print-preview';
import { expect, STAFF, test } from '../../fixtures/test';

const SHEET = { x: 70, y: 29.7, columns: 3, labels: 30 };
const MM = 96 / 25.4;

test(
  'thirty labels of a sheet and labels of 60 by 40 mm have bar codes that a reader reads',
  { tag: '@long' },
  async ({ people, server }) => {
    const page = await people.signIn(STAFF, '/model/fixedAsset');
    for (const code of ['SB-001', 'SB-002']) await page.getByRole('row').filter({ hasText: code }).getByRole('checkbox').check();
    await page.getByRole('button', { name: '打印 2 条' }).click();
    await page.getByRole('button', { name: '资产标签（60 × 40 毫米）' }).click();
    const preview = previewOf(page);
    await expect(preview.getByText('共 2 页')).toBeVisible();
    const sheet = await preview.getByRole('group', { name: '打印内容' }).locator('.sheet').first().boundingBox();
    expect([sheet?.width, sheet?.height].map((px) => Math.round((px ?? 0) / MM))).toEqual([60, 40]);
    const { content: label } = await downloaded(page, () => preview.getByRole('button', { name: 'PDF' }).click());
    const reader = await page.context().newPage();
    const thermal = await codesInPdf(reader, label, [{ x: 0, y: 12, w: 60, h: 28, format: 'CODE_128' }]);
    expect([thermal.pages, Math.round(thermal.width), Math.round(thermal.height)]).toEqual([2, 60, 40]);
    expect(thermal.texts).toEqual([expect.stringMatching(/^SB-00[12]$/)]);

    // A sheet that is full.
    const token = await signIn(server.origin, STAFF, server.demoPassword);
    const { list } = await callApi<{ list: { id: string }[] }>(server.origin, 'POST', '/api/visualdev/OnlineDev/8004/List', {
      token,
      body: { currentPage: 1, pageSize: 4 },
    });
    const recordIds = Array.from({ length: SHEET.labels }, (_unused, at) => list[at % list.length]?.id ?? '');
    const made = await page.request.post('/api/system/printDev/9006/Actions/Pdf', {
      headers: { authorization: token },
      data: { recordIds, title: '三十枚' },
    });
    const { data } = (await made.json()) as { data: { url: string; pages: number } };
    expect(data.pages).toBe(1);
    const file = await (await page.request.get(data.url)).body();
    const places = recordIds.map((_id, at) => ({
      ...{ x: (at % SHEET.columns) * SHEET.x, y: Math.floor(at / SHEET.columns) * SHEET.y + 12 },
      ...{ w: SHEET.x, h: SHEET.y - 12, format: 'CODE_128' as const },
    }));
    const { texts } = await codesInPdf(reader, file, places);
    expect(texts).toEqual(recordIds.map(() => expect.stringMatching(/^[A-Z]{2}-00\d$/)));
    expect(new Set(texts).size).toBe(list.length);
  },
);

test('a name that is too long for its label ends with a whole line', { tag: '@long' }, async ({ people, server }) => {
  const token = await signIn(server.origin, 'admin', server.adminPassword);
  const assets = '/api/visualdev/OnlineDev/8004';
  const name = '可升降的办公桌，'.repeat(12);
  const values = { name, code: 'LONG-01', department: '6301', state: 'scrapped' };
  const { id } = await callApi<{ id: string }>(server.origin, 'POST', assets, { token, body: { data: JSON.stringify(values) } });
  const page = await people.signIn('admin', '/model/fixedAsset');
  await page.getByRole('row').filter({ hasText: 'LONG-01' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: '打印 1 条' }).click();
  await page.getByRole('button', { name: '资产标签（60 × 40 毫米）' }).click();
  const preview = previewOf(page);
  await expect(preview.getByText('共 1 页')).toBeVisible();
  const cut = await preview.getByRole('group', { name: '打印内容' }).evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll('.placed') ?? [])].flatMap((place) => {
      const box = place.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(place);
      const lines = [...range.getClientRects()].filter(({ left, top }) => left < box.right && top < box.bottom);
      // The height of a text is that of its face, which is more than its glyphs have.
      return lines.filter((line) => line.bottom > box.bottom + line.height / 3 && line.top > box.top + line.height / 3);
    }),
  );
  expect(cut).toEqual([]);
  await callApi(server.origin, 'DELETE', `${assets}/${id}`, { token });
});

import { callApi, signIn } from '../../../tools/src/api-client.mjs';
import { openPrint } from '../../fixtures/print/print-preview';
import { makeRequest, removeRequest } from '../../fixtures/purchase-request';
import { expect, STAFF, test } from '../../fixtures/test';

const TEMPLATE = { id: '9005', name: '采购申请单（分页）' };
const WHY = '不能作为 Code 128 条形码，已按文字打印';

test(
  'a bar code of Chinese text says why it prints as text: at the part in the designer, and to who prints',
  { tag: '@long' },
  async ({ people, server }) => {
    const token = await signIn(server.origin, 'admin', server.adminPassword);
    const path = `/api/system/printDev/${TEMPLATE.id}`;
    const read = () => callApi<{ document: string }>(server.origin, 'GET', path, { token });
    const template = await read();
    const document = JSON.parse(template.document) as { body: object[] };
    const code = (id: string, y: number, value: object) => ({
      ...{ id, x: 0, y, w: 60, h: 12 },
      item: { kind: 'code', symbology: 'code128', text: true, value },
    });
    const items = [code('fixed', 0, { text: '中文内容' }), code('title', 14, { ref: { table: 'headTable', column: 'title' } })];
    const body = [{ id: 'codes', kind: 'area', height: 28, items }, ...document.body];
    await callApi(server.origin, 'PUT', path, { token, body: { ...template, document: JSON.stringify({ ...document, body }) } });
    const id = await makeRequest(server, { title: '会议室的桌子' });

    const page = await people.signIn('admin', '/system/printDev');
    await page.getByRole('row').filter({ hasText: TEMPLATE.name }).getByRole('button', { name: '设计' }).click();
    const designer = page.getByRole('dialog', { name: '打印模板设计' });
    const problems = designer.getByRole('button', { name: '第 1 页有条码不能用其内容' });
    await expect(problems).toHaveCount(1);
    await problems.click();
    await expect(designer.getByRole('alert').filter({ hasText: `“中文内容”${WHY}` })).toBeVisible();
    // With a record the values are known.
    await designer.getByRole('button', { name: '下一条记录' }).click();
    await expect(problems).toHaveCount(2);
    await problems.last().click();
    await expect(designer.getByRole('alert').filter({ hasText: `“会议室的桌子”${WHY}` })).toBeVisible();

    // The area and the sums of the template have no place in HTML of 3.6.
    await designer.getByRole('button', { name: '备注…' }).click();
    const save = page.getByRole('dialog', { name: '保存版本' });
    await expect(save.getByRole('alert')).toContainText('3.6 客户端和 .doc 文件不能表示：');
    await expect(save.getByRole('alert')).toContainText('合计、小计');
    await save.getByRole('button', { name: '取消' }).click();

    const printing = await people.signIn(STAFF);
    const preview = await openPrint(printing, id, TEMPLATE.name);
    await expect(preview.getByRole('alert').filter({ hasText: `“会议室的桌子”${WHY}` })).toBeVisible();
    await removeRequest(server, id);
    await callApi(server.origin, 'PUT', path, { token, body: { ...(await read()), document: template.document } });
  },
);

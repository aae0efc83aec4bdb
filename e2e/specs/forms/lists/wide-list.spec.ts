import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { expect, test } from '../../../fixtures/test';

const MODEL = modelIdOf('wideList');
const NAMES = Array.from({ length: 60 }, (_one, index) => `字段${index}`);
const FORM = { fields: NAMES.map((name) => ({ __config__: { jnpfKey: 'input', label: name }, __vModel__: name })) };
const LIST = {
  columnList: NAMES.map((prop, index) => ({ id: prop, prop, label: prop, width: 140, ...(index === 0 ? { fixed: 'left' } : {}) })),
  searchList: [{ id: '字段0', prop: '字段0', label: '字段0', fullName: '字段0', searchType: 2 }],
  columnBtnsList: [{ value: 'detail', label: '详情' }],
};

/** Left edges of a header and of the cell that shows its value in the first row, px. */
async function edges(page: Page, name: string): Promise<[number, number]> {
  const left = async (place: string) => Math.round((await page.locator(place).first().boundingBox())?.x ?? -1);
  return [await left(`th[data-column="${name}"]`), await left(`tbody tr[data-row-key] td:has-text("值 ${name}。")`)];
}

test(
  'of a list with sixty columns those in sight have cells, each below its header, wherever it is scrolled',
  { tag: '@long' },
  async ({ people, server }) => {
    await publishModel(server, { name: '宽列表', code: 'wideList', form: FORM, list: LIST });
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const data = JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, `值 ${name}。`])));
    await callApi(server.origin, 'POST', `/api/visualdev/OnlineDev/${MODEL}`, { token, body: { data } });
    const page = await people.signIn('admin', '/model/wideList');
    const row = page.locator('tbody tr[data-row-key]').first();
    await expect(row).toContainText('值 字段1。');
    expect(await row.locator('td').count()).toBeLessThan(40);
    for (const name of ['字段59', '字段30', '字段1']) {
      await page.locator(`th[data-column="${name}"]`).evaluate((head) => head.scrollIntoView({ inline: 'center', block: 'nearest' }));
      await expect(row).toContainText(`值 ${name}。`);
      const [head, cell] = await edges(page, name);
      expect(cell).toBe(head);
      // A fixed column and the actions stay.
      await expect(row).toContainText('值 字段0。');
      await expect(row.getByRole('button', { name: '详情' })).toBeInViewport();
    }
    // A table that is drawn anew after no row was found begins at its left edge.
    await page.locator('th[data-column="字段59"]').evaluate((head) => head.scrollIntoView({ inline: 'center', block: 'nearest' }));
    await expect(row).toContainText('值 字段59。');
    const search = page.getByRole('textbox', { name: '字段0', exact: true });
    await search.fill('没有这样的');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expect(page.getByText('没有符合条件的数据')).toBeVisible();
    await search.fill('');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expect(row).toContainText('值 字段1。');
  },
);

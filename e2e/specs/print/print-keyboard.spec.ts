import type { Locator, Page } from '@playwright/test';
import { callApi, signIn } from '../../../tools/src/api-client.mjs';
import { downloaded, previewOf } from '../../fixtures/print/print-preview';
import { makeRequest, removeRequest } from '../../fixtures/purchase-request';
import { expect, expectAccessible, STAFF, test } from '../../fixtures/test';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(element)}`);
}

test('a record is printed by keyboard alone', { tag: '@long' }, async ({ people, server }) => {
  const id = await makeRequest(server, { title: '键盘打印' });
  const page = await people.signIn(STAFF, `/model/purchaseRequest/${id}`);
  const print = page.getByRole('dialog').getByRole('button', { name: '打印' });
  await tabTo(page, print);
  await page.keyboard.press('Enter');
  const template = page.getByRole('dialog', { name: '请选择打印模板' }).getByRole('button', { name: '采购申请单（分页）' });
  // A Tab before the dialog is there would take the focus to the next button, which gets it back afterwards.
  await expect(template).toBeVisible();
  await tabTo(page, template);
  await page.keyboard.press('Enter');
  const preview = previewOf(page);
  await expect(preview.getByText('共 1 页')).toBeVisible();
  await tabTo(page, preview.getByRole('region', { name: '打印预览' }));
  await tabTo(page, preview.getByRole('button', { name: 'Word' }));
  await page.keyboard.press('Enter');
  const docx = page.getByRole('menuitem', { name: '.docx' });
  await expect(docx).toBeFocused();
  const { file } = await downloaded(page, () => page.keyboard.press('Enter'));
  expect(file.suggestedFilename()).toBe('键盘打印.docx');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(print).toBeFocused();
  await removeRequest(server, id);
});

test('a template is designed by keyboard alone', { tag: '@long' }, async ({ people, server }) => {
  const token = await signIn(server.origin, 'admin', server.adminPassword);
  const call = (method: string, path: string, body?: object) =>
    callApi<string>(server.origin, method, `/api/system/printDev${path}`, { token, body });
  const text = { kind: 'text', fit: 'clip', content: [{ content: [{ kind: 'text', text: '标题' }] }] };
  const drawn = {
    ...{ v: 1, engine: 1, paper: { size: 'A4', width: 210, height: 297, margin: { top: 10, right: 10, bottom: 10, left: 10 } }, style: {} },
    header: { height: 14, on: 'all', items: [{ id: 'title', x: 10, y: 2, w: 60, h: 8, item: text }] },
    body: [],
  };
  const template = {
    fullName: '键盘模板',
    enCode: 'keyboardOnly',
    type: 2,
    sourceType: 2,
    modelId: '8001',
    document: JSON.stringify(drawn),
  };
  const id = await call('POST', '', template);
  const page = await people.signIn('admin', '/system/printDev');
  await tabTo(page, page.getByRole('row').filter({ hasText: '键盘模板' }).getByRole('button', { name: '设计' }));
  await page.keyboard.press('Enter');
  const designer = page.getByRole('dialog', { name: '打印模板设计' });
  const paper = designer.getByRole('application');
  await expect(paper).toBeFocused();
  await expectAccessible(page);

  // The first element, moved by an arrow, made larger, doubled, and all of it taken back.
  await page.keyboard.press('Tab');
  await expect(paper).toHaveAccessibleName(/文本/);
  for (const key of ['ArrowRight', 'Shift+ArrowDown', 'Control+ArrowRight', 'Control+d']) await page.keyboard.press(key);
  await expect(paper.getByText('标题', { exact: true })).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(paper.getByText('标题', { exact: true })).toHaveCount(1);

  // The next zones: tree of fields, where Enter adds one.
  const field = designer.getByRole('button', { name: '申请说明' });
  const isInTree = () => field.evaluate((node) => node.closest('[data-zone]')?.contains(document.activeElement) === true);
  for (let zones = 0; zones < 5 && !(await isInTree()); zones += 1) await page.keyboard.press('F6');
  await tabTo(page, field);
  await page.keyboard.press('Enter');
  await expect(paper.getByText(/申请说明/).first()).toBeVisible();
  await page.keyboard.press('Control+s');
  const note = page.getByRole('dialog', { name: '保存版本' });
  await tabTo(page, note.getByRole('textbox'));
  await page.keyboard.type('键盘');
  await page.keyboard.press('Enter');
  await expect(note).toBeHidden();
  await expect(designer.getByRole('status').filter({ hasText: '已保存' })).toBeVisible();
  const saved = JSON.parse(
    (await callApi<{ document: string }>(server.origin, 'GET', `/api/system/printDev/${id}`, { token })).document,
  ) as {
    header: { items: { x: number; y: number; w: number }[] };
    body: unknown[];
  };
  expect(saved.header.items).toMatchObject([{ x: 10.5, y: 7, w: 60.5 }]);
  expect(saved.body).toHaveLength(1);
  await call('DELETE', `/${id}`);
});

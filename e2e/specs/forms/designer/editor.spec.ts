import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const MODEL = modelIdOf('writings');
const PATH = '/model/writings';
const item = { __config__: { jnpfKey: 'editor', label: '正文' }, __vModel__: 'body' };
/** What an editor of 3.6 left: a picture within the text, a table with joined cells, an indent and code. */
const OLD =
  '<p style="padding-left:40px">缩进</p><p><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==" alt="章" width="40" /></p>' +
  '<table style="width:100%"><tbody><tr><td colspan="2">合计</td></tr><tr><td>甲</td><td>乙</td></tr></tbody></table><pre>第一行\n  第二行</pre><p>结尾</p>';

test('who writes on in an old text loses nothing of it', { tag: '@long' }, async ({ people, server }) => {
  await publishModel(server, { name: '文稿', code: 'writings', form: { fields: [item] }, list: {} });
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const call = <Data>(method: string, path = '', body?: object) =>
    callApi<Data>(server.origin, method, `/api/visualdev/OnlineDev/${MODEL}${path}`, { token, body });
  const { id } = await call<{ id: string }>('POST', '', { data: JSON.stringify({ body: OLD }) });
  const page = await people.signIn('admin', `${PATH}/${id}/edit`);
  const dialog = page.getByRole('dialog');
  const body = dialog.getByRole('textbox', { name: '正文' });
  await expect(body).toContainText('合计');
  await body.getByText('结尾').click();
  await page.keyboard.press('End');
  await page.keyboard.type('之后');
  await expectAccessible(page);

  const frame = body.locator('xpath=ancestor::*[@data-disabled]');
  expect((await frame.boundingBox())?.height).toBe(400);
  await dialog.getByRole('button', { name: '全屏', exact: true }).click();
  await dialog.getByRole('button', { name: '退出全屏' }).click();
  await expect(dialog.getByRole('button', { name: '全屏', exact: true })).toBeVisible();

  await page.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = (JSON.parse((await call<{ data: string }>('GET', `/${id}`)).data) as { body: string }).body;
  for (const part of [
    '<p style="padding-left:40px">缩进</p>',
    // Stored as a file by now.
    '<img src="/api/file/Image/annexpic/',
    'width="40"',
    '<td colspan="2">合计</td>',
    '第一行\n  第二行',
    '<p>结尾之后</p>',
  ]) {
    expect(stored).toContain(part);
  }
});

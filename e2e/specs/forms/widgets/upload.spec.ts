import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const LIST = '/model/purchaseRequest';
/** The demo company's requests take files of up to 20 MB: four chunks. */
const SIZE = 19 * 1024 * 1024;
const CHUNKS = 4;
const NAME = '图纸.bin';
const dialog = (page: Page) => page.getByRole('dialog').last();
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Bytes a second that the page may send; without, as fast as it can. */
async function slowDown(page: Page, bytesPerSecond = -1): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond };
  await session.send('Network.emulateNetworkConditions', conditions);
}

const isChunk = (method: string) => (response: Response) =>
  response.url().includes('/api/file/chunk') && response.request().method() === method;

test('a large file is paused, resumed, goes on after a reload, and comes back as it was', { tag: '@long' }, async ({ people }, info) => {
  const content = randomBytes(SIZE);
  const file = info.outputPath(NAME);
  writeFileSync(file, content);
  const page = await people.signIn(STAFF, `${LIST}/new`);
  page.on('dialog', (question) => void question.accept());
  const choose = () => dialog(page).locator('input[type=file]').setInputFiles(file);
  const running = () => dialog(page).getByRole('list', { name: '正在上传的文件' });

  await expect(dialog(page).getByRole('button', { name: '点击上传' })).toBeVisible();
  await slowDown(page, 2_000_000);
  const first = page.waitForResponse(isChunk('POST'));
  await choose();
  await first;
  await running()
    .getByRole('button', { name: `暂停上传“${NAME}”` })
    .click();
  await expect(running()).toContainText('已暂停');
  await expectAccessible(page);
  await dialog(page).getByRole('textbox', { name: '申请标题' }).fill('带图纸的申请');
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText('有上传或粘贴的内容尚未处理完，请等待完成或取消上传后再保存')).toBeVisible();

  await running()
    .getByRole('button', { name: `继续上传“${NAME}”` })
    .click();
  await expect(running()).toContainText(/\d%/);
  await page.reload();
  await expect(dialog(page).getByText(`1 个文件的上传被中断，请重新选择以继续上传：${NAME}`)).toBeVisible();
  await dialog(page).getByRole('button', { name: '继续' }).click();
  await slowDown(page);

  let sent = 0;
  page.on('response', (response) => (sent += isChunk('POST')(response) ? 1 : 0));
  const asked = page.waitForResponse(isChunk('GET'));
  await choose();
  const { data } = (await (await asked).json()) as { data: { chunkNumbers: number[] } };
  expect(data.chunkNumbers.length).toBeGreaterThan(0);
  await expect(dialog(page).getByRole('button', { name: `下载“${NAME}”` })).toBeVisible();
  expect(sent).toBe(CHUNKS - data.chunkNumbers.length);
  await expect(dialog(page).getByText('的上传被中断')).toHaveCount(0);

  await dialog(page).getByRole('combobox', { name: '采购类别' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('设备').click();
  await dialog(page).getByRole('button', { name: '添加一行' }).click();
  const item = dialog(page).locator('tbody tr').first();
  for (const [column, value] of Object.entries({ name: '样机', quantity: '1', price: '10' })) {
    await item.locator(`[data-column=${column}]`).click();
    await page.keyboard.type(value);
  }
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('row').filter({ hasText: '带图纸的申请' }).getByRole('button', { name: '详情' }).click();
  const download = page.waitForEvent('download');
  await dialog(page)
    .getByRole('button', { name: `下载“${NAME}”` })
    .click();
  const received = readFileSync(await (await download).path());
  expect(sha256(received)).toBe(sha256(content));
});

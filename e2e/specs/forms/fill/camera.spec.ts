import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BarcodeFormat, QRCodeWriter } from '@zxing/library';
import { pagesOnly } from '../../../browser';
import { openIn } from '../../../fixtures/looks';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { samplePicture } from '../../../fixtures/sample-files';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const CODE = 'cameraForm';
const WRITTEN = 'SB-2026-0042';
const PHONE = { locale: 'zh', mode: 'light', width: 390 } as const;
const FORM = {
  fields: [
    { __config__: { jnpfKey: 'input', label: '设备编号' }, __vModel__: '设备编号', useScan: true },
    { __config__: { jnpfKey: 'uploadImg', label: '现场照片' }, __vModel__: '现场照片' },
  ],
};
const LIST = {
  columnList: ['设备编号', '现场照片'].map((prop) => ({ id: prop, prop, label: prop })),
  btnsList: [{ value: 'add', label: '新建' }],
  columnBtnsList: [{ value: 'detail', label: '详情' }],
};
const [WIDTH, HEIGHT, CODE_SIZE] = [640, 480, 400];

/** A film of one picture (YUV4MPEG2): what the camera of the browser sees. */
function filmOf(text: string): string {
  const code = new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, CODE_SIZE, CODE_SIZE, new Map());
  const grey = Buffer.alloc(WIDTH * HEIGHT, 255);
  for (let y = 0; y < CODE_SIZE; y += 1)
    for (let x = 0; x < CODE_SIZE; x += 1)
      if (code.get(x, y)) grey[(y + (HEIGHT - CODE_SIZE) / 2) * WIDTH + x + (WIDTH - CODE_SIZE) / 2] = 0;
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const file = path.resolve(import.meta.dirname, '../../../../.cache/camera.y4m');
  mkdirSync(path.dirname(file), { recursive: true });
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip C420\nFRAME\n`);
  writeFileSync(file, Buffer.concat([head, grey, colour]));
  return file;
}

test.use({
  launchOptions: {
    ...pagesOnly,
    args: [
      ...(pagesOnly.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOf(WRITTEN)}`,
    ],
  },
  hasTouch: true,
  isMobile: true,
});

test('a phone reads a code into a field and takes a picture for another', { tag: '@long' }, async ({ people, server, page }) => {
  await publishModel(server, { name: '现场登记', code: CODE, form: FORM, list: LIST });
  await people.enter(page, 'admin', '/home');
  await openIn(page, PHONE, `/model/${CODE}`);
  await page.getByRole('button', { name: '新建' }).first().click();
  const form = page.getByRole('dialog').first();
  await form.getByRole('button', { name: '扫码' }).click();
  await expect(form.getByRole('textbox', { name: '设备编号' })).toHaveValue(WRITTEN);
  await expect(page.getByRole('dialog', { name: '扫描二维码或条形码' })).toHaveCount(0);

  // The system's own camera answers with a file, which no browser without a window has.
  const camera = form.getByLabel('拍照', { exact: true });
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles(samplePicture('现场.png', [20, 120, 60]));
  await expect(form.getByRole('list', { name: '图片' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-card]').filter({ hasText: WRITTEN })).toHaveCount(1);
  const [saved] = await server.query<{ picture: unknown }>(`select to_jsonb(m) as picture from form.mt${modelIdOf(CODE)} m`);
  expect(JSON.stringify(saved)).toContain('现场.png');
});

import type { Page } from '@playwright/test';
import {
  gb18030Text,
  sampleDocx,
  type SampleFile,
  samplePdf,
  samplePicture,
  sampleSound,
  sampleText,
  sampleWorkbook,
  sheetBomb,
} from '../../../fixtures/sample-files';
import { wholeBrowser } from '../../../browser';
import { expectNoOverflow, openIn } from '../../../fixtures/looks';
import { expect, expectAccessible, STAFF, test } from '../../../fixtures/test';

const FORM = '/model/purchaseRequest/new';
const LONG = '二〇二六年度三号会议室座椅及配套办公家具采购合同补充协议（第二次修订稿）.docx';

async function upload(page: Page, files: SampleFile[]): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(files);
  await expect(page.getByRole('list', { name: '文件', exact: true }).getByRole('listitem')).toHaveCount(files.length, { timeout: 30_000 });
}

const opener = (page: Page, name: string) => page.getByRole('button', { name: `预览“${name}”` });
const viewer = (page: Page) => page.getByRole('dialog').last();

async function look(page: Page, name: string) {
  await opener(page, name).click();
  // The form beneath names the file as well.
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await expect(viewer(page).getByText(name, { exact: true }).first()).toBeVisible();
}

async function leave(page: Page, name: string) {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(opener(page, name)).toBeFocused();
}

// The accessibility check tries to run in the frame, in which nothing runs.
test.use({ launchOptions: wholeBrowser, expectedTrouble: /Blocked script execution in 'about:srcdoc'/ });

test('documents of every kind are read without leaving the page', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF, FORM);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await upload(page, [
    gb18030Text('旧说明.txt'),
    sampleText('报价.csv', '名称,数量,单价\n座椅,12,450.00\n"长桌, 实木",2,1980.5\n'),
    sampleText('纪要.md', '# 会议纪要\n\n[网址](https://example.com/) <b onclick=alert(1)>粗</b>\n\n![外](https://example.com/a.png)\n'),
    sampleDocx(LONG, { heading: '采购合同', paragraph: '甲乙双方达成如下协议。', link: 'https://example.com/terms' }),
    sampleWorkbook('预算.xlsx', {
      预算: [
        ['项目', '金额'],
        ['座椅', 5400],
      ],
      空表: [],
    }),
    samplePdf('发票.pdf', 'Invoice 42'),
    sampleSound('录音.wav'),
    sheetBomb('陷阱.xlsx'),
    sampleText('假文档.docx', 'nothing'),
  ]);

  await look(page, '旧说明.txt');
  await expect(viewer(page).getByText('采购合同')).toBeVisible();
  await leave(page, '旧说明.txt');

  await look(page, '报价.csv');
  await expect(viewer(page).getByRole('columnheader', { name: '单价' })).toBeVisible();
  await expect(viewer(page).getByRole('cell', { name: '长桌, 实木' })).toBeVisible();
  await expectAccessible(page);
  // Files stand in the order in which their uploads ended.
  const first = await viewer(page).getByText('1 / 9', { exact: true }).isVisible();
  const before = await viewer(page)
    .getByText(/^\d \/ 9$/)
    .innerText();
  await viewer(page)
    .getByRole('button', { name: first ? '下一个' : '上一个' })
    .click();
  await expect(viewer(page).getByText(before, { exact: true })).toHaveCount(0);
  await leave(page, '报价.csv');

  await look(page, '纪要.md');
  await expect(viewer(page).getByRole('heading', { name: '会议纪要' })).toBeVisible();
  await expect(viewer(page).getByRole('link', { name: '网址' })).toHaveAttribute('rel', /noopener/);
  await leave(page, '纪要.md');

  await look(page, LONG);
  const paper = viewer(page).frameLocator('iframe');
  await expect(paper.getByText('甲乙双方达成如下协议。')).toBeVisible();
  await expect(paper.getByRole('link', { name: '链接' })).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
  await paper.getByText('采购合同').click();
  await leave(page, LONG);

  await look(page, '预算.xlsx');
  await expect(viewer(page).getByRole('cell', { name: '5400' })).toBeVisible();
  await viewer(page).getByRole('tab', { name: '空表' }).click();
  await expect(viewer(page).getByText('该工作表没有数据')).toBeVisible();
  await expectAccessible(page);
  await leave(page, '预算.xlsx');

  await look(page, '发票.pdf');
  await expect(viewer(page).locator('iframe[title="发票.pdf"]')).toHaveAttribute(
    'src',
    new RegExp(`/${encodeURIComponent('发票.pdf')}\\?`),
  );
  await leave(page, '发票.pdf');

  await look(page, '录音.wav');
  await expect
    .poll(() =>
      viewer(page)
        .locator('audio')
        .evaluate((sound: HTMLAudioElement) => sound.duration),
    )
    .toBeCloseTo(0.5);
  await leave(page, '录音.wav');

  await look(page, '陷阱.xlsx');
  await expect(viewer(page).getByText('文件内容过于庞大')).toBeVisible({ timeout: 30_000 });
  await leave(page, '陷阱.xlsx');

  await look(page, '假文档.docx');
  await expect(viewer(page).getByText('文件内容与类型不符或已损坏')).toBeVisible();
  const saved = page.waitForEvent('download');
  await viewer(page).getByRole('note').getByRole('button', { name: '下载' }).click();
  expect((await saved).suggestedFilename()).toBe('假文档.docx');
  await leave(page, '假文档.docx');
  expect(asked.filter((url) => url.includes('example.com'))).toEqual([]);
  // Closed viewers do not intercept Escape.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('放弃修改');
});

test('pictures are looked at one after the other, by keys and by touch', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn(STAFF);
  await openIn(page, { locale: 'zh', mode: 'dark', width: 390 }, FORM);
  await upload(page, [samplePicture('一.png', [200, 40, 40]), sampleText('说明.txt', '文'), samplePicture('二.png', [40, 150, 60])]);
  await look(page, '一.png');
  const picture = (name: string) => viewer(page).getByRole('img', { name });
  await expect(picture('一.png')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.keyboard.press('+');
  await page.keyboard.press('r');
  await expect(viewer(page).getByRole('button', { name: '适应窗口（当前 125%）' })).toBeVisible();
  await expect(picture('一.png')).toHaveAttribute('style', /rotate\(90deg\)/);
  await page.keyboard.press('0');
  const [before, after] =
    (await viewer(page)
      .getByText(/^[12] \/ 2$/)
      .innerText()) === '1 / 2'
      ? [200, 60]
      : [60, 200];
  await page.mouse.move(before, 400);
  await page.mouse.down();
  await page.mouse.move(after, 400, { steps: 4 });
  await page.mouse.up();
  await expect(picture('二.png')).toBeVisible();
  await page.keyboard.press(before > after ? 'ArrowLeft' : 'ArrowRight');
  await expect(picture('一.png')).toBeVisible();
  await leave(page, '一.png');
});

test('a file that is gone is said to be gone', { tag: '@long' }, async ({ people, server }) => {
  const page = await people.signIn(STAFF, FORM);
  await upload(page, [sampleText('会消失的.txt', '文')]);
  await server.query("delete from stored_file where original_name = '会消失的.txt'");
  await opener(page, '会消失的.txt').click();
  await expect(page.getByText('文件不存在')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

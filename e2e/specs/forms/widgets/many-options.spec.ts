import type { Page } from '@playwright/test';
import { publishModel } from '../../../fixtures/made-model';
import { expect, test } from '../../../fixtures/test';

const COUNT = 10_000;
const NAMES = ['螺丝', '轴承', '齿轮', '弹簧', '垫片', '法兰', '阀门', '电缆', '开关', '仪表'];
const leaf = (index: number) => ({ id: `p${index}`, fullName: `${NAMES[index % NAMES.length]}${String(index).padStart(5, '0')}` });
const flat = Array.from({ length: COUNT }, (_item, index) => leaf(index));
const tree = Array.from({ length: 100 }, (_item, group) => ({
  id: `g${group}`,
  fullName: `第${group}组`,
  children: flat.slice(group * 100, group * 100 + 100),
}));

const field = (key: string, jnpfKey: string, options: object[]) => ({
  __config__: { jnpfKey, label: key },
  __vModel__: key,
  options,
  filterable: true,
});

const TYPED = 'chilun04002';

async function timed(page: Page, act: () => Promise<unknown>): Promise<number> {
  const begun = Date.now();
  await act();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return Date.now() - begun;
}

test(
  'of ten thousand options only those in sight are drawn, and all are found by pinyin',
  { tag: '@long' },
  async ({ people, server }, info) => {
    await publishModel(server, {
      name: 'Many options',
      code: 'manyOptions',
      form: {
        fields: [
          field('flat', 'select', flat),
          field('tree', 'treeSelect', tree),
          field('wide', 'treeSelect', flat),
          field('path', 'cascader', tree),
        ],
      },
      list: {},
    });
    const page = await people.signIn('admin');
    page.setDefaultTimeout(15_000);
    const figures: Record<string, number> = {};
    for (const [name, option, wanted] of [
      ['flat', '.ant-select-item-option', '齿轮04002'],
      ['tree', '.ant-select-tree-list-holder .ant-select-tree-treenode', '齿轮04002'],
      ['wide', '.ant-select-tree-list-holder .ant-select-tree-treenode', '齿轮04002'],
      ['path', '.ant-cascader-menu-item', '齿轮04002'],
    ] as const) {
      await page.goto('/model/manyOptions/new');
      const box = page.getByRole('combobox', { name });
      await expect(box).toBeVisible({ timeout: 60_000 });
      figures[`${name}: open`] = await timed(page, async () => {
        await box.click();
        await page.locator(option).first().waitFor();
      });
      expect(await page.locator(option).count(), name).toBeLessThan(200);
      // The letters are fetched on the first opening.
      await page.waitForTimeout(300);
      const found = await timed(page, async () => {
        await box.pressSequentially(TYPED, { delay: 0 });
        await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText(wanted).first().waitFor();
      });
      figures[`${name}: a letter`] = Math.round(found / TYPED.length);
    }
    await info.attach('figures', { body: JSON.stringify(figures, null, 2), contentType: 'application/json' });
  },
);

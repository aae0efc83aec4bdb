import type { Page } from '@playwright/test';
import { publishModel } from '../../../fixtures/made-model';
import { expect, test } from '../../../fixtures/test';

const field = (jnpfKey: string, label: string, own: object = {}, config: object = {}) => ({
  __config__: { jnpfKey, label, ...config },
  __vModel__: jnpfKey,
  ...own,
});
const column = (key: string, config: object = {}) => ({
  __config__: { jnpfKey: 'input', label: key, columnWidth: 240, ...config },
  __vModel__: key,
});

const sizes = {
  name: 'sizes',
  code: 'sizes',
  form: {
    fields: [
      field('sign', '手写'),
      field('signature', '签章'),
      field('location', '地点'),
      field('popupTableSelect', '货品', {
        interfaceId: '9501',
        propsValue: 'id',
        relationField: 'fullName',
        popupType: 'popover',
        popupTitle: '选择货品',
      }),
      field('select', '类别', {}, { dataType: 'dictionary', dictionaryType: '5028' }),
    ],
  },
  list: {},
};

const grouped = {
  name: 'grouped',
  code: 'grouped',
  form: {
    popupType: 'fullScreen',
    fields: [
      {
        __config__: {
          jnpfKey: 'table',
          label: '明细',
          complexHeaderList: [
            { id: 'g1', fullName: '收货', childColumns: ['first', 'person', 'phone'], align: 'left' },
            { id: 'g3', fullName: '送货', childColumns: ['note'] },
            { id: 'g2', fullName: '金额', childColumns: ['price', 'count', 'last'], align: 'right' },
          ],
          children: [
            column('person'),
            column('first', { tableFixed: 'left' }),
            column('phone'),
            column('last', { tableFixed: 'right' }),
            column('price'),
            column('count'),
            column('note'),
          ],
        },
        __vModel__: 'rows',
      },
    ],
  },
  list: {},
};

const dialog = (page: Page) => page.getByRole('dialog').last();
const widthOf = async (page: Page, name: string) => {
  const shown = page.getByRole('dialog', { name });
  await expect(shown).toBeVisible();
  return shown.evaluate((element) => element.getBoundingClientRect().width).then(Math.round);
};

test('dialogs for values are as wide as the documents say', { tag: '@long' }, async ({ people, server }) => {
  await publishModel(server, sizes);
  const page = await people.signIn('admin', '/model/sizes/new');
  for (const [button, name] of [
    ['手写签名', '请签名'],
    ['选择签章', '选择签章'],
    ['选择位置', '选择位置'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => widthOf(page, name)).toBe(600);
    if (name === '请签名') {
      const box = await dialog(page).locator('canvas').boundingBox();
      expect([box?.width, box?.height]).toEqual([560, 300]);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toHaveCount(0);
  }

  await page.getByRole('combobox', { name: '货品' }).click();
  await expect.poll(() => widthOf(page, '选择货品')).toBe(700);
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: '类别' }).click();
  await page.getByRole('button', { name: '添加字典项' }).click();
  await expect.poll(() => widthOf(page, '字典管理')).toBe(1440 * 0.8);
});

test('headings stand over their columns, and fixed columns stay in sight and out of them', { tag: '@long' }, async ({ people, server }) => {
  await publishModel(server, grouped);
  const page = await people.signIn('admin', '/model/grouped/new');
  await page.getByRole('button', { name: '添加一行' }).click();
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const box = async (name: string) => (await head(name).boundingBox())!;
  const over = async (group: string, first: string, last: string) => {
    const [whole, from, to] = [await box(group), await box(first), await box(last)];
    expect(Math.round(whole.x)).toBe(Math.round(from.x));
    expect(Math.round(whole.x + whole.width)).toBe(Math.round(to.x + to.width));
    expect(whole.y + whole.height).toBeLessThanOrEqual(from.y + 1);
  };
  const align = (group: string) => head(group).evaluate((element) => getComputedStyle(element).justifyContent);

  await over('收货', 'person', 'phone');
  await expect(head('收货')).toHaveAttribute('aria-colspan', '2');
  // Columns without a group are as high as both rows.
  for (const alone of ['first', '序号', '操作']) {
    const [whole, below] = [await box(alone), await box('person')];
    expect([Math.round(whole.y), Math.round(whole.y + whole.height)]).toEqual([
      Math.round((await box('收货')).y),
      Math.round(below.y + below.height),
    ]);
  }
  expect([await align('收货'), (await box('first')).x < (await box('person')).x]).toEqual(['normal', true]);
  const [first, last, person] = [await box('first'), await box('last'), await box('person')];
  await page.getByRole('grid').evaluate((grid) => {
    const around = [grid.parentElement, grid, ...grid.querySelectorAll('*')];
    around.find((one) => one !== null && one.scrollWidth > one.clientWidth + 10)?.scrollBy(2000, 0);
  });
  await over('金额', 'price', 'count');
  expect([await align('金额'), await align('送货')]).toEqual(['flex-end', 'center']);
  expect((await head('person').count()) === 0 || (await box('person')).x < person.x - 100).toBe(true);
  expect([(await box('first')).x, (await box('last')).x]).toEqual([first.x, last.x]);
  expect((await box('note')).x + (await box('note')).width).toBeLessThanOrEqual(last.x + 1);
});

import type { Page } from '@playwright/test';
import { publishModel } from '../../../fixtures/made-model';
import { expect, test } from '../../../fixtures/test';

const NEW = '/model/wrongValues/new';
const field = (key: string, config: object = {}) => ({ __config__: { jnpfKey: 'input', label: key, ...config }, __vModel__: key });
const pane = (jnpfKey: string, name: string, children: object[]) => ({ title: `${name}页`, name, __config__: { jnpfKey, children } });
const container = (jnpfKey: string, children: object[], config: object = {}) => ({
  __config__: { jnpfKey, layout: 'rowFormItem', children, ...config },
});
const required = { required: true };

const FORM = {
  fields: [
    field('编号', { unique: true }),
    container('tab', [
      pane('tabItem', '甲', [field('随便')]),
      pane('tabItem', '乙', [container('collapse', [pane('collapseItem', '丙', [field('深处', required)])], { active: [] })]),
    ]),
    container('steps', [pane('stepItem', '一', [field('先')]), pane('stepItem', '二', [field('后', required)])]),
  ],
};

const dialog = (page: Page) => page.getByRole('dialog').last();
const box = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const save = (page: Page) => dialog(page).getByRole('button', { name: '确定', exact: true }).click();

test(
  'the first wrong field is gone to wherever it is put away, and a value that another record has is said while typing',
  { tag: '@long' },
  async ({ people, server }) => {
    await publishModel(server, { name: '错误', code: 'wrongValues', form: FORM, list: {} });
    const page = await people.signIn('admin', NEW);
    await save(page);
    await expect(box(page, '深处')).toBeFocused();
    await expect(box(page, '深处')).toBeInViewport();
    await page.keyboard.type('填了');
    await save(page);
    await expect(box(page, '后')).toBeFocused();
    await page.keyboard.type('也填了');
    const code = box(page, '编号');
    await code.fill('A-1');
    await save(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto(NEW);
    const asked: unknown[] = [];
    page.on('request', (request) => request.url().includes('CheckUnique') && asked.push(request.postDataJSON()));
    await code.pressSequentially('A-1', { delay: 40 });
    await expect(dialog(page).getByText('编号已存在，请换一个')).toBeVisible();
    expect(asked).toEqual([{ id: '', menuId: expect.any(String) as unknown, field: '编号', value: 'A-1' }]);
    await code.press('Tab');
    await expect(dialog(page).getByText('编号已存在，请换一个')).toBeVisible();
    expect(asked).toHaveLength(1);
    await code.fill('A-2');
    await expect(dialog(page).getByText('编号已存在，请换一个')).toHaveCount(0);

    // Another user has saved the same value between the check and the save.
    await dialog(page).getByRole('tab', { name: '乙页' }).click();
    const other = await people.signIn('admin', NEW);
    for (const one of [page, other]) {
      await box(one, '编号').fill('A-3');
      await save(one);
      await box(one, '深处').fill('x');
      await save(one);
      await box(one, '后').fill('y');
      await save(one);
      if (one === page) await expect(one.getByRole('dialog')).toHaveCount(0);
    }
    await expect(other.getByText('编号已存在，请换一个').first()).toBeVisible();
    await expect(box(other, '编号')).toBeFocused();
    other.on('dialog', (question) => void question.accept());
  },
);

import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { openIn } from '../../../fixtures/looks';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const MODEL = modelIdOf('waitingSubmit');
const PATH = '/model/waitingSubmit';
const PHONE = { locale: 'zh', mode: 'light', width: 390 } as const;
const field = (label: string, own: object = {}) => ({ __config__: { jnpfKey: 'input', label, ...own }, __vModel__: label });
const FORM = { fields: [field('标题', { required: true }), field('编号', { unique: true })] };
const LIST = {
  columnList: ['标题', '编号'].map((prop) => ({ id: prop, prop, label: prop, fullName: prop })),
  btnsList: [{ value: 'add', label: '新建' }],
  columnBtnsList: [{ value: 'edit', label: '编辑' }],
};

const dialog = (page: Page) => page.getByRole('dialog').last();
const waiting = (page: Page) => page.getByRole('region', { name: '待提交' }).getByRole('listitem');
const cards = (page: Page, title: string) => page.locator('[data-card]').filter({ hasText: title });

async function add(page: Page, title: string, code: string): Promise<void> {
  await page.getByRole('button', { name: '新建' }).first().click();
  await dialog(page).getByRole('textbox', { name: '标题' }).fill(title);
  await dialog(page).getByRole('textbox', { name: '编号' }).fill(code);
}
const submit = async (page: Page) => {
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('banyan-submits');
        opening.onsuccess = () => {
          const rows = opening.result.transaction('submits').objectStore('submits').getAll();
          rows.onsuccess = () => resolve(rows.result.map((row: { sealed: ArrayBuffer }) => new TextDecoder().decode(row.sealed)));
        };
      }),
  );

test.use({ expectedTrouble: /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|400|409|422/ });

test(
  'a submit without network waits encrypted on the phone, outlives a reload, and goes out exactly once; what is refused goes back into the form',
  { tag: '@long' },
  async ({ people, server }) => {
    await publishModel(server, { name: '离线提交', code: 'waitingSubmit', form: FORM, list: LIST });
    const page = await people.signIn();
    page.on('dialog', (question) => void question.accept());
    const context = page.context();
    await openIn(page, PHONE, PATH);

    // Without network: the form closes, the submit is in the list, and nothing of it can be read on the disk.
    await add(page, '路上填的', 'A-1');
    await context.setOffline(true);
    await submit(page);
    await expect(waiting(page)).toContainText(['新建：路上填的']);
    await expect(waiting(page)).toContainText(['待提交']);
    await expectAccessible(page);
    expect((await kept(page)).join()).not.toContain('路上填的');
    await page.reload().catch(() => undefined);
    await context.setOffline(false);

    // Two tabs come back at the same time.
    const second = await context.newPage();
    await Promise.all([page.goto(PATH), second.goto(PATH)]);
    await expect(cards(page, '路上填的')).toHaveCount(1);
    await expect(waiting(page)).toHaveCount(0);
    await expect(waiting(second)).toHaveCount(0);
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const count = async (title: string) => {
      const asked = { token, body: { currentPage: 1, pageSize: 50, queryJson: JSON.stringify({ 标题: title }) } };
      const { list } = await callApi<{ list: { 标题: string }[] }>(server.origin, 'POST', `/api/visualdev/OnlineDev/${MODEL}/List`, asked);
      return list.filter((row) => row.标题 === title).length;
    };
    expect(await count('路上填的')).toBe(1);
    await second.close();

    // The answer is lost on the way: the server has it, the browser sends it again, and it is one record still.
    await add(page, '答复丢了', 'A-2');
    await page.route(
      `**/OnlineDev/${MODEL}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await submit(page);
    await expect(cards(page, '答复丢了')).toHaveCount(1, { timeout: 30_000 });
    await expect(waiting(page)).toHaveCount(0, { timeout: 30_000 });
    expect(await count('答复丢了')).toBe(1);

    // Refused at last: the reason is shown, and the way leads back into the form.
    await add(page, '编号重复', 'A-3');
    await context.setOffline(true);
    await dialog(page).getByRole('textbox', { name: '编号' }).fill('A-1');
    await submit(page);
    await context.setOffline(false);
    await expect(waiting(page)).toContainText(['没有提交成功'], { timeout: 30_000 });
    await waiting(page).getByRole('button', { name: '编辑' }).click();
    await expect(dialog(page).getByRole('textbox', { name: '标题' })).toHaveValue('编号重复');
    await dialog(page).getByRole('textbox', { name: '编号' }).fill('A-4');
    await submit(page);
    await expect(cards(page, '编号重复')).toHaveCount(1);
    await expect(waiting(page)).toHaveCount(0);
  },
);

import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import type { RunningServer } from '../../../fixtures/server';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const PAGE = '/onlineDev/webDesign';
const CODE = 'contractsInUse';
const RECORDS = 50_000;
/** Every hundredth amount is no number. */
const WORDS = RECORDS / 100;

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page) => page.getByRole('row').filter({ hasText: CODE });
const field = (key: string, jnpfKey: string, label: string, more: object = {}) => ({
  ...{ __config__: { jnpfKey, label, span: 24 }, __vModel__: key },
  ...more,
});

const FIRST = [field('name', 'input', '合同'), field('amount', 'input', '金额'), field('gone', 'input', '旧编号')];
/** A new field, a renamed label, a removed field, a longer text, and a text that becomes a number. */
const SECOND = [field('name', 'textarea', '合同名称'), field('amount', 'inputNumber', '金额'), field('added', 'input', '经办人')];

async function rowAction(page: Page, name: string): Promise<void> {
  const word = row(page).getByRole('button', { name, exact: true });
  if ((await word.count()) > 0) return word.click();
  await row(page).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Releases through the dialog, as far as it has been filled in, and waits for what becomes of it. */
async function release(page: Page, version: number): Promise<void> {
  await dialog(page).getByRole('button', { name: '发布', exact: true }).click();
  await expect(dialog(page).getByText(`已发布为版本 ${String(version)}`)).toBeVisible({ timeout: 240_000 });
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
}

/** Enters one record after the other until it is stopped; returns how many, and how long the slowest took, ms. */
function startEntering(server: RunningServer, account: string, modelId: string) {
  let over = false;
  const run = async () => {
    const token = await tokenOf(server.origin, account, account === 'admin' ? server.adminPassword : server.demoPassword);
    const result = { entered: 0, slowest: 0 };
    while (!over) {
      const data = JSON.stringify({ name: `${account} ${String(result.entered)}`, amount: '1' });
      const began = performance.now();
      await callApi(server.origin, 'POST', `/api/visualdev/OnlineDev/${modelId}`, { token, body: { data } });
      result.slowest = Math.max(result.slowest, performance.now() - began);
      result.entered += 1;
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
    }
    return result;
  };
  const running = run();
  return () => {
    over = true;
    return running;
  };
}

test(
  'a form with 50,000 records is changed while people enter more: the plan says what happens, and the version before comes back with its values',
  {
    tag: '@long',
  },
  async ({ people, server }) => {
    test.setTimeout(900_000);
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const call = <Data>(method: string, path: string, body: object) =>
      callApi<Data>(server.origin, method, `/api/visualdev/Base${path}`, { token, body });
    const design = (fields: object[]) => ({
      ...{ fullName: '在用合同', enCode: CODE, category: '5023002', type: 1, webType: 2 },
      formData: JSON.stringify({ fields }),
    });
    const id = await call<string>('POST', '', design(FIRST));
    const [parent] = await server.query<{ id: string }>(
      `select id::text from menu where full_name = '日常业务' and category = 'Web' order by id limit 1`,
    );
    const account = await people.join({ account: 'enters.contracts', realName: '录入的人' });
    await server.query(`insert into permission_group (id, full_name, en_code) values (990090, '合同录入', 'contracts.in.use')`);
    await server.query(
      `insert into permission_group_member (group_id, object_type, object_id) select 990090, 'user', id from user_account where account = $1`,
      [account],
    );
    await call('POST', `/${id}/Actions/Release`, { pc: 1, pcModuleParentId: [parent?.id], permit: ['990090'] });
    await server.query(
      `insert into form.mt${id} (f_id, c_name, c_amount, c_gone)
     select n, '合同 ' || n, case when n % 100 = 0 then '面议' else n || '.50' end, 'r' || n from generate_series(1, $1::int) n`,
      [RECORDS],
    );
    await server.query(`analyze form.mt${id}`);
    await call('PUT', `/${id}`, design(SECOND));

    const page = await people.signIn('admin', PAGE);
    await expect(row(page)).toContainText('有改动');
    const stops = [startEntering(server, 'admin', id), startEntering(server, account, id)];
    await rowAction(page, '发布');
    const plan = dialog(page).getByRole('region', { name: '发布前确认：将会发生什么' });
    await expect(plan).toContainText(/版本 1 → 2，现有 50,\d{3} 条记录/, { timeout: 60_000 });
    await expect(plan).toContainText('将在后台进行');
    const items = plan.getByRole('listitem');
    await expect(items.filter({ hasText: '新增列' })).toContainText('经办人');
    await expect(items.filter({ hasText: '保留列' }).filter({ hasText: '旧编号' })).toHaveCount(1);
    const conversion = items.filter({ hasText: '转换数据' }).first();
    await expect(conversion).toContainText('金额');
    await expect(conversion).toContainText(/写入约? ?5\d,\d{3} 条记录/);
    await expect(conversion).toContainText(`${String(WORDS)} 条记录的值无法转换`);
    await expect(conversion).toContainText('面议');
    await expectAccessible(page);
    // Nothing is lost without a yes.
    await dialog(page).getByRole('button', { name: '发布', exact: true }).click();
    await expect(dialog(page)).toContainText('请先确认，或回到记录中修改这些值');
    await dialog(page)
      .getByRole('checkbox', { name: /确认：这些值将变为空/ })
      .check();
    await release(page, 2);
    const results = await Promise.all(stops.map((stop) => stop()));
    for (const { entered } of results) expect(entered).toBeGreaterThan(0);
    process.stdout.write(
      `entered meanwhile: ${results.map(({ entered, slowest }) => `${String(entered)} (slowest ${slowest.toFixed(0)} ms)`).join(', ')}\n`,
    );

    const values = async (columns: string) =>
      (
        await server.query<{ kept: string }>(
          `select concat_ws('|', ${columns}) as kept from form.mt${id} where f_id in (7, 100) order by f_id`,
        )
      ).map(({ kept }) => kept);
    expect(await values('c_gone')).toEqual(['r7', 'r100']);

    // Back to the version before, through the list of versions; its values are there again.
    await rowAction(page, '版本');
    await page.getByRole('listitem').filter({ hasText: '第 1 次发布' }).getByRole('button', { name: '恢复' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await rowAction(page, '发布');
    await expect(plan).toContainText(/版本 2 → 3/, { timeout: 60_000 });
    await release(page, 3);
    expect(await values('c_name, c_amount, c_gone')).toEqual(['合同 7|7.50|r7', '合同 100|面议|r100']);
    const [{ count } = { count: 0 }] = await server.query<{ count: number }>(`select count(*)::int as count from form.mt${id}`);
    expect(count).toBe(RECORDS + results.reduce((sum, { entered }) => sum + entered, 0));
  },
);

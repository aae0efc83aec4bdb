import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expect, expectAccessible, test } from '../../../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function act(page: Page, name: string): Promise<void> {
  await row(page, 'endless').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The newest entry of the log, whose drawer is open. */
const newest = (page: Page) => dialog(page).getByRole('row').nth(1);

const close = (page: Page) => dialog(page).getByRole('button', { name: '关闭' }).first().click();

test(
  'a task that never ends is stopped by hand and by its limit, and missed runs are made up',
  { tag: '@long' },
  async ({ people, server }) => {
    const [entry] = await server.query<{ id: string }>(
      `select e.id from dictionary_entry e join dictionary_type t on t.id = e.dictionary_type_id where t.en_code = 'DataInterfaceType' limit 1`,
    );
    const sql = 'select 1 as a from generate_series(1, 4000000000) limit 1 offset 3999999999';
    await callApi(server.origin, 'POST', '/api/system/DataInterface', {
      token: await tokenOf(server.origin, 'admin', server.adminPassword),
      body: {
        ...{ fullName: '没完没了', enCode: 'endlessQuery', category: entry?.id, type: 1, parameterJson: '[]' },
        dataConfigJson: JSON.stringify({ sqlData: { dbLinkId: '0', sql } }),
      },
    });

    const page = await people.signIn('admin', '/system/task');
    await page.getByRole('button', { name: '新建' }).first().click();
    await dialog(page).getByLabel('名称', { exact: true }).fill('没完没了的任务');
    await dialog(page).getByLabel('编码', { exact: true }).fill('endless');
    // Of the Mondays of January and July, until the year 2199.
    await dialog(page).getByLabel('执行内容').fill('30 15 6 ? 1,7 2 *');
    const runs = dialog(page).getByRole('region', { name: '接下来的 10 次执行' });
    await expect(runs.getByRole('listitem')).toHaveCount(10);
    for (const run of await runs.getByRole('listitem').allTextContents()) {
      const [day = '', time] = run.split(' ');
      expect([time, new Date(day).getUTCDay(), [0, 6].includes(new Date(day).getUTCMonth())]).toEqual(['06:15:30', 1, true]);
    }
    await expect(runs).toContainText('06:15:30');
    await dialog(page).getByLabel('选择数据接口').click();
    await page.locator('.ant-select-dropdown:visible').getByText('没完没了', { exact: true }).click();
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await act(page, '立即执行');
    await expect(row(page, 'endless')).toContainText('执行中');
    await act(page, '停止');
    await expect(row(page, 'endless')).not.toContainText('执行中');
    await act(page, '执行日志');
    await expect(newest(page)).toContainText(/被 .+ 停止/);
    await close(page);

    await row(page, 'endless').getByRole('button', { name: '编辑' }).click();
    await dialog(page).getByLabel('时限（秒）').fill('2');
    await dialog(page).getByLabel('错过的执行').click();
    await page.getByTitle('补执行一次').click();
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await act(page, '立即执行');
    // The log follows the run without a refresh.
    await act(page, '执行日志');
    await expect(newest(page)).toContainText('执行超过 2 秒的时限，已停止');
    await expectAccessible(page);
    await close(page);

    // As after four years in which the server was away.
    const due = Math.floor(Date.now() / 1000) * 1000 - 4 * 365 * 86_400_000;
    await server.query('update scheduled_task set next_run_at = $1 where en_code = $2', [new Date(due), 'endless']);
    await server.query(
      `update background_job set run_at = now(), data = data || jsonb_build_object('dueAt', $1::bigint) where kind = 'task.due' and state = 'waiting'
     and key = (select id::text from scheduled_task where en_code = 'endless')`,
      [due],
    );
    await act(page, '执行日志');
    await expect(async () => {
      await dialog(page).getByRole('button', { name: '刷新' }).click();
      await expect(dialog(page)).toContainText(/按设置补执行一次/, { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
  },
);

import type { RunningServer } from '../../fixtures/server';
import { expect, expectAccessible, test } from '../../fixtures/test';

interface Stored {
  id: number;
  account: string;
  title: string;
  state: 'waiting' | 'dead';
}

/** Deliveries of a message that was delivered long ago: one that begins tomorrow, or one that failed for good. */
const store = (server: RunningServer, { id, account, title, state }: Stored): Promise<unknown> =>
  server.query(
    `insert into background_job (id, kind, lane, data, owner_id, retries, state, run_at, error, failures, ended_at)
     select $1, 'message.deliver', 'quick', json_build_object('contentId', content.id::text, 'title', $3::text), user_account.id, 3, $4,
       now() + interval '1 day', case when $4 = 'dead' then '{"key": "INTERNAL", "details": {}}'::jsonb end, 4,
       case when $4 = 'dead' then now() end
     from user_account, (select id from message_content where delivered_at is not null order by id limit 1) content where account = $2`,
    [id, account, title, state],
  );

test('one’s own jobs show in the bell, and a job that waits is cancelled', { tag: '@long' }, async ({ people, server }) => {
  const account = await people.join({ account: 'jobs.owner', realName: '何任' });
  await store(server, { id: 75_001_001, account, title: '年会安排', state: 'waiting' });
  const page = await people.signIn(account);
  await page.getByRole('button', { name: /^消息，/ }).click();
  const running = page.getByRole('dialog', { name: '消息' }).getByRole('list', { name: '进行中的后台任务' });
  await expect(running).toContainText('发送「年会安排」');
  await running.getByRole('link', { name: '查看全部后台任务' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  const row = page.getByRole('row', { name: /年会安排/ });
  await expect(row).toContainText('等待中');
  await expect(page.getByRole('tab', { name: '失败的任务' })).toHaveCount(0);
  await expectAccessible(page);
  await row.getByRole('button', { name: '取消任务' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消任务' }).click();
  await expect(row).toContainText('已取消');
  await expect(row.getByRole('button', { name: '取消任务' })).toHaveCount(0);
});

test(
  'an administrator lets a job that failed for good run again, and follows it to its end',
  { tag: '@long' },
  async ({ people, server }) => {
    await store(server, { id: 75_001_002, account: 'admin', title: '停水通知', state: 'dead' });
    const page = await people.signIn('admin', '/jobs');
    const own = page.getByRole('row', { name: /停水通知/ });
    await expect(own).toContainText('失败');
    await page.getByRole('tab', { name: '失败的任务' }).click();
    const dead = page.getByRole('row', { name: /停水通知/ });
    await expect(dead).toContainText('系统管理员/admin');
    await dead.getByRole('button', { name: '重新执行' }).click();
    await expect(dead).toHaveCount(0);
    await page.getByRole('tab', { name: '我的任务' }).click();
    await expect(own).toContainText('已完成');
  },
);

import { interfaceCalls, listManagedInterfaces } from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import {
  listTaskLog,
  listTaskMethods,
  listTasks,
  RUN_RESULT,
  runTask,
  stopTask,
  TASK_TYPE,
  taskCalls,
  type TaskContent,
} from '@banyan/shared-contracts/services/task.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSecondNode } from '../../testing/peers/second-node';
import { grantMenu } from '../../testing/rights/grant-menu';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;
const interfaces = new Map<string, string>();

async function addInterface(enCode: string, sql: string, parameters: object[] = []): Promise<void> {
  const { rows } = await server.core.database.pool.query<{ id: string }>(
    `select e.id from dictionary_entry e join dictionary_type t on t.id = e.dictionary_type_id where t.en_code = 'DataInterfaceType' limit 1`,
  );
  const step = sql.startsWith('[') ? { staticData: sql } : { sqlData: { dbLinkId: '0', sql } };
  const body = {
    ...{ fullName: enCode, enCode, category: rows[0]?.id ?? '', type: sql.startsWith('[') ? 2 : 1 },
    ...{ dataConfigJson: JSON.stringify(step), parameterJson: JSON.stringify(parameters) },
  };
  await admin.call(interfaceCalls.create, { body: body as never });
  const { list } = await admin.call(listManagedInterfaces, { query: { keyword: enCode } });
  interfaces.set(enCode, list[0]?.id ?? '');
}

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await addInterface('two', '[{"a":1},{"a":2}]');
  await addInterface('slow', 'select 1 as a from generate_series(1, 400000000) limit 1 offset 399999999');
  await addInterface('asks', '[{"a":1}]', [{ field: 'name', fieldName: '姓名', dataType: 'varchar', required: 1, defaultValue: '' }]);
}, 60_000);
afterAll(() => server.close());

const EVERY_DAY = '0 0 3 * * ? *';
const content = (more: Partial<TaskContent> = {}) =>
  JSON.stringify({ cron: EVERY_DAY, startTime: Date.now() - 10 * 86_400_000, interfaceId: interfaces.get('two'), ...more });
const body = (enCode: string, more: object = {}, inContent: Partial<TaskContent> = {}) =>
  ({ fullName: `任务 ${enCode}`, enCode, executeType: TASK_TYPE.interface, executeContent: content(inContent), ...more }) as never;

const rowOf = async (enCode: string) => (await admin.call(listTasks, { query: { keyword: enCode } })).list[0];
async function create(enCode: string, more: object = {}, inContent: Partial<TaskContent> = {}): Promise<string> {
  await admin.call(taskCalls.create, { body: body(enCode, more, inContent) });
  return (await rowOf(enCode))?.id ?? '';
}
const logOf = async (id: string) =>
  (await admin.call(listTaskLog, { params: { id }, query: {} })).list.map(
    ({ runResult, description }) => [runResult, description] as const,
  );
const run = (id: string) => admin.envelope(runTask, { params: { id } });
const work = () => server.core.jobs.runUntilIdle();

/** Moves the time of the next run into the past. */
async function makeDue(id: string, agoMs: number): Promise<void> {
  const due = new Date(Math.floor((Date.now() - agoMs) / 1000) * 1000);
  const { pool } = server.core.database;
  await pool.query('update scheduled_task set next_run_at = $2 where id = $1', [id, due]);
  await pool.query(
    `update background_job set run_at = now(), data = data || jsonb_build_object('dueAt', $2::bigint) where kind = 'task.due' and key = $1 and state = 'waiting'`,
    [id, due.getTime()],
  );
}

describe('a scheduled task', () => {
  it('is made, read with the text that was sent, listed with its next run, switched and deleted', async () => {
    const id = await create('kept', { timeLimit: 30, missed: 1 });
    const read = await admin.call(taskCalls.get, { params: { id } });
    expect(read).toMatchObject({ executeType: '1', timeLimit: 30, missed: 1, enabledMark: 1 });
    expect(JSON.parse(read.executeContent)).toMatchObject({ cron: EVERY_DAY, interfaceId: interfaces.get('two') });
    const next = (await rowOf('kept'))?.nextRunTime ?? 0;
    // Three o'clock in Shanghai.
    expect(new Date(next).toISOString()).toMatch(/T19:00:00\.000Z$/);
    await admin.call(taskCalls.toggle, { params: { id } });
    expect(await rowOf('kept')).toMatchObject({ enabledMark: 0, nextRunTime: null });
    await admin.call(taskCalls.remove, { params: { id } });
    expect(await rowOf('kept')).toBeUndefined();
  });

  it.each([
    ['of five parts', {}, { cron: '0 3 * * *' }, '七段'],
    ['of an hour that no clock shows', {}, { cron: '0 0 25 * * ? *' }, '取值范围'],
    ['of an eighth day of the week', {}, { cron: '0 0 0 ? * 8 *' }, '取值范围'],
    ['of the 31st of February', {}, { cron: '0 0 0 31 2 ? *' }, '永远不会执行'],
    ['of a year that is over', {}, { cron: '0 0 0 1 1 ? 2020' }, '永远不会执行'],
    ['that ends before its first run', {}, { cron: '0 0 0 1 1 ? 2099', endTime: Date.now() + 60_000 }, '永远不会执行'],
    ['that ends before it begins', {}, { endTime: 1 }, '结束时间不能早于开始时间'],
    ['without an interface', {}, { interfaceId: '' }, '请选择数据接口'],
    ['of an interface that does not exist', {}, { interfaceId: '1' }, '不存在或已禁用'],
    ['of a job that is not built in', { executeType: '3' }, { localHostTaskId: 'format' }, '内置任务不存在'],
    [
      'without a required parameter',
      {},
      { parameter: [{ field: 'a', fieldName: 'a', required: 1, sourceType: 2, relationField: '' }] },
      '必填',
    ],
    ['of no document', { executeContent: '{' }, {}, '格式不正确'],
    ['without a limit', { timeLimit: 0 }, {}, '时限'],
    ['of SQL', { executeType: '2' }, {}, ''],
  ])('%s is refused', async (_case, more, inContent, text) => {
    const answer = await admin.envelope(taskCalls.create, { body: body('refused', more, inContent as never) });
    expect(answer.code).toBe(400);
    expect(answer.msg).toContain(text);
    expect(await rowOf('refused')).toBeUndefined();
  });

  it('prevents the deletion of the interface that it calls', async () => {
    await addInterface('held', '[{"a":1}]');
    const id = await create('holds', {}, { interfaceId: interfaces.get('held') ?? '' });
    const remove = (who = admin) => who.envelope(interfaceCalls.remove, { params: { id: interfaces.get('held') ?? '' } });
    expect(await remove()).toMatchObject({
      error: { key: 'IN_USE' },
      msg: expect.stringContaining('1 个调度任务调用它：任务 holds') as string,
    });
    // A person who may not read tasks gets their number without their names.
    await grantMenu(server, 'tangyun', 'systemData.dataInterface', ['btn_remove']);
    const { error, msg } = await remove(await server.as('tangyun'));
    expect([error?.key, msg.includes('1 个调度任务调用它'), msg.includes('holds')]).toEqual(['IN_USE', true, false]);
    await admin.call(taskCalls.remove, { params: { id } });
    expect((await remove()).code).toBe(200);
  });

  it('at its end can be switched off by a save, and not on again', async () => {
    const id = await create('ended', { enabledMark: 0 }, { cron: '0 0 0 1 1 ? 2020' });
    expect((await admin.envelope(taskCalls.toggle, { params: { id } })).msg).toContain('永远不会执行');
  });
});

describe('a run', () => {
  it('by hand notes time and result, and leaves the next run as it is', async () => {
    const id = await create('byHand');
    const before = await rowOf('byHand');
    expect((await run(id)).msg).toBe('任务已开始执行');
    expect(await rowOf('byHand')).toMatchObject({ running: true });
    expect(await run(id)).toMatchObject({ code: 400, msg: expect.stringContaining('正在执行') as string });
    expect((await admin.envelope(taskCalls.remove, { params: { id } })).msg).toContain('正在执行');
    await work();
    expect(await logOf(id)).toEqual([[RUN_RESULT.success, '执行成功，接口返回 2 行']]);
    expect(await rowOf('byHand')).toMatchObject({ running: false, runCount: 1, nextRunTime: before?.nextRunTime });
    expect((await admin.call(listTaskLog, { params: { id }, query: { runResult: '1' } })).list).toEqual([]);
  });

  it('happens at its time, once for all nodes', async () => {
    const id = await create('atItsTime');
    await makeDue(id, 1000);
    const other = await startSecondNode(server, { work: true });
    await work();
    await expect.poll(async () => (await logOf(id))[0]?.[0], { timeout: 10_000 }).toBe(RUN_RESULT.success);
    await other.close();
    expect(await logOf(id)).toEqual([[RUN_RESULT.success, '执行成功，接口返回 2 行']]);
    expect(await rowOf('atItsTime')).toMatchObject({ runCount: 1 });
    expect((await rowOf('atItsTime'))?.nextRunTime).toBeGreaterThan(Date.now());
  });

  it('that was missed is skipped or made up, as the task says', async () => {
    const [skips, makesUp] = [await create('skips', { missed: 0 }), await create('makesUp', { missed: 1 })];
    for (const id of [skips, makesUp]) await makeDue(id, 3 * 86_400_000);
    await work();
    expect(await logOf(skips)).toEqual([[RUN_RESULT.failed, expect.stringMatching(/错过 [34] 次执行，按设置跳过/)]]);
    expect(await logOf(makesUp)).toEqual([
      [RUN_RESULT.success, '执行成功，接口返回 2 行'],
      [RUN_RESULT.failed, expect.stringMatching(/按设置补执行一次/)],
    ]);
  });

  it('that never ends is stopped by its time limit, or by hand', { tags: 'long', timeout: 30_000 }, async () => {
    const limited = await create('limited', { timeLimit: 1 }, { interfaceId: interfaces.get('slow') as string });
    const stopped = await create('stoppedByHand', {}, { interfaceId: interfaces.get('slow') as string });
    await run(limited);
    await run(stopped);
    const working = work();
    expect((await admin.envelope(stopTask, { params: { id: stopped } })).code).toBe(200);
    await working;
    expect(await logOf(limited)).toEqual([[RUN_RESULT.failed, '执行超过 1 秒的时限，已停止']]);
    expect(await logOf(stopped)).toEqual([[RUN_RESULT.failed, expect.stringMatching(/^被 .+ 停止$/)]]);
    expect((await admin.envelope(stopTask, { params: { id: stopped } })).msg).toContain('没有正在执行');
  });

  it('passes parameters, and says which one is missing', async () => {
    const parameter = [{ field: 'name', fieldName: '姓名', required: 0, sourceType: 3, relationField: '' }];
    const id = await create('lacking', {}, { interfaceId: interfaces.get('asks') as string, parameter });
    const given = [{ field: 'name', fieldName: '姓名', required: 1, sourceType: 2, relationField: '张三' }];
    const fine = await create('given', {}, { interfaceId: interfaces.get('asks') as string, parameter: given });
    await run(id);
    await run(fine);
    await work();
    expect((await logOf(id))[0]?.[1]).toContain('接口参数“姓名”没有值');
    expect(await logOf(fine)).toEqual([[RUN_RESULT.success, '执行成功，接口返回 1 行']]);
  });

  it('of a process that died is noted, and not repeated', async () => {
    const id = await create('interrupted');
    await run(id);
    await server.core.database.pool.query(`update background_job set checkpoint = '"begun"' where kind = 'task.run' and state = 'waiting'`);
    await work();
    expect((await logOf(id))[0]?.[1]).toContain('没有重新执行');
  });

  it('of a built-in job does its work', async () => {
    const methods = await admin.call(listTaskMethods);
    expect(methods.map(({ id }) => id)).toContain('tidyRecords');
    const id = await create('tidy', { executeType: '3' }, { localHostTaskId: 'tidyRecords' });
    await run(id);
    await work();
    expect(await logOf(id)).toEqual([[RUN_RESULT.success, '清理完成']]);
  });
});

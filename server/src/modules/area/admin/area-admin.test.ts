import { areaCalls, type AreaPlan, importAreas, planAreaImport } from '@banyan/shared-contracts/admin/area-admin.contract';
import { searchAreas } from '@banyan/shared-contracts/admin/area.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';
import { plainCode } from './area-list';

let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
  staff = await server.as('chenjing');
});
afterAll(() => server.close());

const level = async (who: Client, nodeId: string, keyword = '', withDisabled?: 0 | 1) =>
  (await who.call(searchAreas, { params: { nodeId }, query: { keyword, ...(withDisabled === undefined ? {} : { withDisabled }) } })).list;

describe('areas are kept', () => {
  it('made below another one, renamed, disabled, moved only to where that makes sense, and deleted', async () => {
    const input = { parentId: '330106', fullName: '未来社区', enCode: '330106999', sortCode: 1, enabledMark: 1, description: '' } as const;
    await admin.call(areaCalls.create, { body: input });
    const made = (await level(admin, '330106')).find(({ enCode }) => enCode === input.enCode);
    expect(made).toMatchObject({ fullName: '未来社区', names: ['浙江省', '杭州市', '西湖区', '未来社区'], enabledMark: 1 });
    const id = made?.id ?? '';
    expect(await admin.call(areaCalls.get, { params: { id } })).toMatchObject({ id, parentId: '330106', parentName: '西湖区' });
    expect(await admin.envelope(areaCalls.create, { body: { ...input, fullName: '另一个' } })).toMatchObject({
      error: { key: 'DUPLICATE' },
    });
    const circle = { ...input, parentId: id, enCode: '330106', fullName: '西湖区' };
    expect((await admin.envelope(areaCalls.update, { params: { id: '330106' }, body: circle })).error?.key).toBe('NOT_ALLOWED');
    expect((await admin.envelope(areaCalls.create, { body: { ...input, enCode: 'x1' } })).msg).toContain('只能输入数字');
    expect((await admin.envelope(areaCalls.create, { body: { ...input, fullName: '坏<名' } })).msg).toContain('名称不能含有特殊符号');

    await admin.call(areaCalls.toggle, { params: { id } });
    expect((await level(staff, '330106')).some((area) => area.id === id)).toBe(false);
    expect((await level(admin, '330106')).find((area) => area.id === id)).toMatchObject({ enabledMark: 0 });
    expect(await level(admin, '-1', '未来社区')).toEqual([]);
    expect(await level(admin, '-1', '未来社区', 1)).toHaveLength(1);
    expect(await level(staff, '-1', '未来社区', 1)).toEqual([]);
    await admin.call(areaCalls.remove, { params: { id } });
    expect((await admin.envelope(areaCalls.remove, { params: { id: '330106' } })).error?.key).toBe('IN_USE');
  });

  it('by nobody who was not given the page', async () => {
    expect((await staff.envelope(areaCalls.remove, { params: { id: '330106' } })).error?.key).toBe('FORBIDDEN');
    expect((await staff.envelope(areaCalls.get, { params: { id: '330106' } })).error?.key).toBe('FORBIDDEN');
  });
});

describe('a newer official list', () => {
  const send = (who: Client, { path }: { path: string }, lines: string[], plan?: string) => {
    const content = Buffer.from(['编码,名称', ...lines].join('\n'));
    return sendFile(who, path, { name: 'areas.csv', content }, plan === undefined ? {} : { plan });
  };
  const planOf = async (lines: string[]) => (await send(admin, planAreaImport, lines)).data as AreaPlan;
  const hangzhou = async () => {
    const { rows } = await server.core.database.pool.query<{ id: string; full_name: string }>(
      `select id, full_name from area where id between 330000 and 339999 order by id`,
    );
    return rows.map(({ id, full_name: name }) => `${id},${name}`);
  };

  it('is shown as changes first, and applied as a whole', { tags: 'long' }, async () => {
    const kept = (await hangzhou()).filter((line) => !line.startsWith('330109,'));
    const lines = [...kept.map((line) => (line.startsWith('330106,') ? '330106,新西湖区' : line)), '330190,钱江区'];
    const plan = await planOf(lines);
    expect(plan.changes.added).toMatchObject({ count: 1, list: [{ enCode: '330190', path: '浙江省/杭州市/钱江区', was: '' }] });
    expect(plan.changes.renamed).toMatchObject({ count: 1, list: [{ was: '浙江省/杭州市/西湖区', path: '浙江省/杭州市/新西湖区' }] });
    expect(plan.changes.gone).toMatchObject({ count: 1, list: [{ enCode: '330109' }] });
    expect(plan.changes.moved.count).toBe(0);
    expect(await level(staff, '330100')).not.toContainEqual(expect.objectContaining({ id: '330190' }));

    expect(await send(admin, importAreas, lines, 'another')).toMatchObject({ error: { key: 'NOT_ALLOWED' } });
    expect((await send(admin, importAreas, lines, plan.plan)).code).toBe(200);
    const after = await level(staff, '330100');
    expect(after.map(({ fullName }) => fullName)).toEqual(expect.arrayContaining(['新西湖区', '钱江区']));
    expect(after.some(({ id }) => id === '330109')).toBe(false);
    // What the plan was about is done: the same plan fits no more.
    expect(await send(admin, importAreas, lines, plan.plan)).toMatchObject({ error: { key: 'NOT_ALLOWED' } });

    const back = await planOf([...kept, '330109,萧山区']);
    expect(back.changes).toMatchObject({ restored: { count: 1 }, renamed: { count: 1 }, gone: { count: 1 } });
    expect((await send(admin, importAreas, [...kept, '330109,萧山区'], back.plan)).code).toBe(200);
    expect((await level(staff, '330100')).some(({ id }) => id === '330109')).toBe(true);
  });

  it('is refused with the line that is wrong, and changes nothing', async () => {
    const refused = async (lines: string[]) => (await send(admin, planAreaImport, lines)).msg;
    expect(await refused(['330000,浙江省', 'x,杭州'])).toContain('第 3 行');
    expect(await refused(['330000,浙江省', '330000,浙江'])).toContain('重复');
    expect(await refused(['999901,无处'])).toContain('上级区域');
    expect(await refused(['330000,'])).toContain('第 2 行');
    expect(await send(staff, planAreaImport, ['330000,浙江省'])).toMatchObject({ error: { key: 'FORBIDDEN' } });
  });

  it.each([
    ['330106', '330106'],
    ['330106001', '330106001000'],
    ['330106001000', '330106001000'],
    ['330106000000', '330106'],
    ['33', '330000'],
    ['3301', '330100'],
    ['33010', undefined],
    ['abc', undefined],
  ])('reads the code %s as %s', (text, code) => expect(plainCode(text)).toBe(code));
});

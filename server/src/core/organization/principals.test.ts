import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server';
import * as names from './names';
import { usersBehind } from './principals';

let server: TestServer;
const behind = (...typedIds: string[]) => usersBehind(server.core.database.kysely, typedIds);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const update = (table: 'role' | 'organize', id: string, enabled: boolean) =>
  server.core.database.kysely.updateTable(table).set({ enabled }).where('id', '=', id).execute();

describe('the users behind typed ids', () => {
  it('of a department or company are those in and below it', async () => {
    expect(await behind('6104--department')).toEqual(['7014', '7015', '7016', '7017', '7018']);
    expect(await behind('6002--company')).toHaveLength(23);
    // Sixteen people, of whom one account is switched off.
    expect(await behind('6003--company')).toHaveLength(15);
    expect((await behind('6003--company')).includes('7060')).toBe(false);
  });

  it('of a position, role or group are its members', async () => {
    expect(await behind('6509--position')).toHaveLength(4);
    expect(await behind('4001--role')).toEqual(['7019']);
    expect(await behind('6901--group')).toHaveLength(4);
  });

  it('come once each, whatever leads to them', async () => {
    const twice = await behind('6104--department', '4013--role', '7015--user', '7015');
    expect(twice).toEqual(await behind('6104--department'));
  });

  it('are everybody when nothing is named, and nobody when nothing named exists', async () => {
    expect(await behind()).toHaveLength(60);
    expect(await behind('x', '5--planet', '99999999999999999999--user', '42--company', '7060--user')).toEqual([]);
  });

  it('are nobody behind what is disabled', async () => {
    await update('role', '4012', false);
    expect(await behind('4012--role')).toEqual([]);
    await update('role', '4012', true);
    await update('organize', '6104', false);
    expect(await behind('6104--department')).toEqual([]);
    expect((await behind('6001--company')).includes('7015')).toBe(true);
    await update('organize', '6104', true);
  });
});

describe('names', () => {
  it('of users and organizations leave out what is unknown', async () => {
    const { kysely } = server.core.database;
    expect([...(await names.ofUsers(kysely, ['7060', 'x', '1']))]).toEqual([['7060', '赖欣/laixin']]);
    expect([...(await names.ofOrganizes(kysely, ['6301', '', '9']))]).toEqual([
      ['6301', { kind: 'department', name: '销售部', path: '榕树集团/榕树商贸有限公司/销售部', idPath: ['6001', '6003', '6301'] }],
    ]);
    expect([...(await names.ofPositions(kysely, ['6509']))]).toEqual([['6509', '采购员']]);
    expect([...(await names.ofRoles(kysely, ['4012']))]).toEqual([['4012', '普通员工']]);
    expect([...(await names.ofGroups(kysely, []))]).toEqual([]);
  });
});

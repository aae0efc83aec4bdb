import { listOrganizeBranches } from '@banyan/shared-contracts/organization/company.contract';
import { listPositionsOfCondition } from '@banyan/shared-contracts/organization/position.contract';
import { listSelectedUsers } from '@banyan/shared-contracts/organization/people.contract';
import { listModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records } from '../record.test-data';

const MODEL = '97001';
/** The administrator belongs to 采购部 (6104), which has nothing of 生产部 (6201). */
const OWN = '6104';
const OTHER = '6201';
let server: TestServer;
let admin: Client;
let adminId: string;

const custom = (...ableIds: unknown[]) => ({ selectType: 'custom', ableIds });
const fields = [
  field('note', 'input'),
  field('org', 'organizeSelect', {}, custom('@currentOrg')),
  field('dep', 'depSelect', {}, custom(['@currentOrgAndSubOrg'])),
  field('person', 'userSelect', {}, custom('currentUser', '7001--user')),
  field('anybody', 'userSelect'),
  field('people', 'usersSelect', {}, { multiple: true }),
  field('anywhere', 'organizeSelect'),
  field('many', 'organizeSelect', {}, { multiple: true }),
  field('managed', 'depSelect', {}, custom('@currentGradeOrg')),
  field('mixed', 'usersSelect', {}, { multiple: true }),
];
const release = (ruleList?: object) =>
  publishDesign(server, MODEL, fields, { columnList: [{ prop: 'note' }], ...(ruleList && { ruleList }) });
const rule = (...groups: object[]) => ({ matchLogic: 'and', conditionList: [{ logic: 'and', groups }] });

beforeAll(async () => {
  server = await startTestServer();
  const { kysely } = server.core.database;
  adminId = (await kysely.selectFrom('user_account').select('id').where('account', '=', 'admin').executeTakeFirstOrThrow()).id;
  await kysely.updateTable('user_account').set({ organize_id: OWN }).where('id', '=', adminId).execute();
  await kysely
    .insertInto('user_relation')
    .values({ user_id: adminId, object_type: 'organize', object_id: OWN })
    .onConflict((known) => known.doNothing())
    .execute();
  await release();
  admin = await server.as();
});
afterAll(() => server.close());

const model = () => records(admin, MODEL);
const notes = (list: { list: Record<string, unknown>[] }) => list.list.map(({ note }) => note).sort();

describe('limits of pickers that speak of the caller', () => {
  it('hold when a record is saved', async () => {
    await model().create({ org: ['6001', OWN], dep: OWN, person: adminId });
    await model().create({ person: '7001' });
    for (const wrong of [{ org: ['6001', OTHER] }, { dep: OTHER }, { person: '7002' }, { managed: OWN }])
      await expect(model().create(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ key: 'FIELD_INVALID' });
  });

  it('are what the pickers offer', async () => {
    const branches = await admin.call(listOrganizeBranches, { body: { departIds: ['@currentOrg'] } });
    expect(branches.list.map(({ id }) => id)).toEqual([OWN]);
    const people = await admin.call(listSelectedUsers, { body: { ids: ['currentUser', '7001--user'] } });
    expect(people.list.map(({ id }) => id).sort()).toEqual([adminId, '7001'].sort());
    const positions = await admin.call(listPositionsOfCondition, { body: { ids: ['@organizeId'] } });
    expect(JSON.stringify(positions.list)).toContain('"6509"');
    expect((await admin.call(listOrganizeBranches, { body: { departIds: ['@currentGradeOrg', 'x'] } })).list).toEqual([]);
  });
});

describe('conditions that speak of the caller', () => {
  beforeAll(async () => {
    await model().create({
      note: 'mine',
      anybody: adminId,
      people: [`${adminId}--user`],
      anywhere: ['6001', OWN],
      many: [['6001'], ['6001', OWN]],
    });
    await model().create({ note: 'theirs', anybody: '7001', people: ['7001--user'], anywhere: ['6001', OTHER], many: [['6001', OTHER]] });
  });

  it.each([
    ['anybody', { conditionText: '@userId' }],
    ['anybody', { fieldValue: 'currentUser' }],
    ['anybody', { fieldValue: ['currentUser', '1'] }],
    ['people', { fieldValue: 'currentUser' }],
    ['anywhere', { fieldValue: '@currentOrg' }],
    ['anywhere', { fieldValue: ['@currentOrgAndSubOrg'] }],
    ['many', { conditionText: '@organizeId' }],
  ])('filter the list by %s with %j', async (name, source) => {
    await release(rule({ field: 'note', symbol: 'notNull' }, { field: name, symbol: '==', ...source }));
    expect(notes(await model().list())).toEqual(['mine']);
    await release(rule({ field: 'note', symbol: 'notNull' }, { field: name, symbol: '<>', ...source }));
    expect(notes(await model().list())).toEqual(['theirs']);
    await release();
    const superQueryJson = JSON.stringify(rule({ field: 'note', symbol: 'notNull' }));
    expect(notes(await admin.call(listModelRows, { params: { modelId: MODEL }, body: { superQueryJson } }))).toEqual(['mine', 'theirs']);
  });

  it('leave texts alone that only look like one', async () => {
    await model().create({ note: '@currentOrg x' });
    await release(rule({ field: 'note', symbol: 'like', fieldValue: '@currentOrg' }));
    expect(notes(await model().list())).toEqual(['@currentOrg x']);
  });

  describe('beside ids that are ids', () => {
    const listed = async (name: string, symbol: string, fieldValue: unknown) => {
      await release(rule({ field: 'note', symbol: 'like', fieldValue: 'mixed' }, { field: name, symbol, fieldValue }));
      return notes(await model().list());
    };
    beforeAll(async () => {
      await model().create({ note: 'mixed me', people: [`${adminId}--user`], many: [['6001', OWN]], mixed: [`${adminId}--user`] });
      await model().create({ note: 'mixed 7001', people: ['7001--user'], many: [['6001']], mixed: [`${OWN}--department`] });
      await model().create({ note: 'mixed other', people: ['7002--user'], many: [['6001', OTHER]], mixed: ['7002--user'] });
    });

    it('typed ids count', async () => {
      expect(await listed('people', '<>', ['currentUser', '7001--user'])).toEqual(['mixed other']);
      expect(await listed('people', '==', ['currentUser', '7001--user'])).toEqual(['mixed 7001', 'mixed me']);
    });

    it('paths count by where they end', async () => {
      const value = [['6001', OTHER], ['@currentOrg']];
      expect(await listed('many', '==', value)).toEqual(['mixed me', 'mixed other']);
      expect(await listed('many', '<>', value)).toEqual(['mixed 7001']);
    });

    it('each is of its own kind', async () => {
      expect(await listed('mixed', '==', ['@userId', '@organizeId'])).toEqual(['mixed 7001', 'mixed me']);
      expect(await listed('mixed', '<>', ['@organizeId', '7002--user'])).toEqual(['mixed me']);
    });
  });
});

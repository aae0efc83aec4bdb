import {
  findDrafts,
  getDraft,
  issueDraftKey,
  listDrafts,
  MAX_DRAFTS,
  MAX_FORM_DRAFTS,
  removeDraft,
  saveDraft,
} from '@banyan/shared-contracts/forms/records/draft.contract';
import { VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { DRAFT_DESIGN, getModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { viewAs } from '@banyan/shared-contracts/session/view-as.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tidyRecords } from '../../../core/process/upkeep';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';
import { field, openMenu, publishDesign, records } from '../records/record.test-data';

/** The purchase request of the demo company: staff see and change their own, buyers all. */
const REQUESTS = '8001';
const MENU = '2133';
const people = ['zhengtao', 'linhai', 'chenjing'] as const;

let server: TestServer;
const as = {} as Record<(typeof people)[number] | 'admin', Client>;

beforeAll(async () => {
  server = await startTestServer();
  for (const account of people) as[account] = await server.as(account);
  as.admin = await server.as();
});
afterAll(() => server.close());
beforeEach(() => sql`delete from form_draft; delete from kept_draft`.execute(server.core.database.kysely));

const request = { title: '手套', applicant: '7026', date: Date.UTC(2026, 0, 5), category: 'office', urgency: 'normal', tableField110: [] };
const refused = (key: string) => ({ key });

function drafts(client: Client, modelId = REQUESTS) {
  const params = { modelId };
  return {
    save: (data: FormRecord | string, recordId = '', menuId = '', slot = '', replaces: string[] = []) =>
      client.call(saveDraft, {
        params,
        body: { recordId, menuId, slot, replaces, data: typeof data === 'string' ? data : JSON.stringify(data) },
      }),
    async find(recordId = '') {
      const [draft] = (await client.call(findDrafts, { params, query: { recordId } })).list;
      return draft === undefined ? null : { ...draft, data: JSON.parse(draft.data) as FormRecord };
    },
    /** As pages of the version before ask. */
    findOld: (recordId = '') => client.call(getDraft, { params, query: { recordId } }),
    async slots(recordId = '') {
      const { list } = await client.call(findDrafts, { params, query: { recordId } });
      return list.filter(({ data }) => data !== '').map(({ slot }) => slot);
    },
    /** Slots of what went for newer ones. */
    async evicted(recordId = '') {
      const { list } = await client.call(findDrafts, { params, query: { recordId } });
      return list.filter(({ data }) => data === '').map(({ slot }) => slot);
    },
    remove: (recordId = '', slot = '') => client.call(removeDraft, { params, query: { recordId, slot } }),
    list: async () => (await client.call(listDrafts)).list,
  };
}

it('keeps what was typed, however wrong it still is, for its owner alone', async () => {
  const own = drafts(as.zhengtao);
  await own.save({ title: '手套', applicant: null, tableField110: [{ name: '' }], unknown: 1, jnpfId: 'x' }, '', MENU);
  await own.save({ title: '手套和口罩', applicant: null, tableField110: [{ name: '' }], unknown: 1 }, '', MENU);
  const kept = { title: '手套和口罩', applicant: null, tableField110: [{ name: '' }] };
  const { updatedAt } = await own.save(kept, '', MENU);
  expect(await own.find()).toMatchObject({ updatedAt });
  expect(await own.find()).toEqual({ slot: '', data: kept, updatedAt: expect.closeTo(Date.now(), -4) as number, stale: false });
  expect(await own.list()).toMatchObject([
    { modelId: REQUESTS, modelName: '采购申请', recordId: '', title: '手套和口罩', menuId: MENU, urlAddress: 'model/purchaseRequest' },
  ]);
  for (const other of [as.linhai, as.admin]) {
    expect(await drafts(other).find()).toBeNull();
    expect(await drafts(other).list()).toEqual([]);
    await drafts(other).remove();
  }
  expect(await own.list()).toHaveLength(1);
  await own.remove();
  expect(await own.find()).toBeNull();
});

it('keeps what several open forms have typed beside each other, each until somebody decides about it', async () => {
  const own = drafts(as.zhengtao);
  await own.save({ title: '早先的' }, '', MENU, 'one');
  await own.save({ title: '后来的' }, '', MENU, 'two');
  await own.save({ title: '后来的，多一句' }, '', MENU, 'two');
  expect(await own.slots()).toEqual(['two', 'one']);
  expect(await own.find()).toMatchObject({ slot: 'two', data: { title: '后来的，多一句' } });
  expect(await own.list()).toMatchObject([
    { slot: 'two', title: '后来的，多一句' },
    { slot: 'one', title: '早先的' },
  ]);
  await own.remove('', 'two');
  expect(await own.find()).toMatchObject({ slot: 'one', data: { title: '早先的' } });
  await expect(own.save({ title: 'x' }, '', MENU, 'a b')).rejects.toMatchObject({ code: 400 });
});

it('takes what goes on in another slot out of the one where it was, and no other one goes for that', async () => {
  const own = drafts(as.zhengtao);
  const names = Array.from({ length: MAX_FORM_DRAFTS }, (_, number) => `s${number}`);
  for (const name of names) await own.save({ title: name }, '', MENU, name);
  await own.save({ title: 's4' }, '', MENU, 'next', ['s4', 'next', 'nowhere']);
  expect(await own.slots()).toEqual(['next', 's3', 's2', 's1', 's0']);
  expect(await own.evicted()).toEqual([]);
  await expect(own.save({ title: 'x' }, '', MENU, 'next', ['a b'])).rejects.toMatchObject({ code: 400 });
});

describe('the version before', () => {
  const own = () => drafts(as.zhengtao);
  const userId = async () => {
    const { kysely } = server.core.database;
    return (await kysely.selectFrom('user_account').select('id').where('account', '=', 'zhengtao').executeTakeFirstOrThrow()).id;
  };
  const write = async (title: string) =>
    sql`insert into form_draft (user_id, model_id, record_id, data) values (${await userId()}, ${REQUESTS}, 0, ${JSON.stringify({ title })}::jsonb)
      on conflict (user_id, model_id, record_id) do update set data = excluded.data, updated_at = clock_timestamp()`.execute(
      server.core.database.kysely,
    );
  const countOld = async () => (await sql`select from form_draft`.execute(server.core.database.kysely)).rows.length;

  it('brings what it keeps, and what it removes is forgotten', async () => {
    await own().save({ title: '新版的' }, '', MENU, 'one');
    for (const title of ['旧版的', '旧版改的']) await write(title);
    expect(await own().find()).toMatchObject({ slot: '', data: { title: '旧版改的' } });
    await sql`delete from form_draft`.execute(server.core.database.kysely);
    expect(await own().slots()).toEqual(['one']);
  });

  it('removes nothing that was written later', async () => {
    await write('旧版的');
    await own().save({ title: '后来的' });
    await sql`delete from form_draft`.execute(server.core.database.kysely);
    expect(await own().find()).toMatchObject({ slot: '', data: { title: '后来的' } });
  });

  it('offers nothing that was given up, went on elsewhere, or is too old or one too many', async () => {
    await write('放弃的');
    await own().remove();
    expect(await countOld()).toBe(0);
    await write('继续的');
    await own().save({ title: '继续的' }, '', MENU, 'one', ['']);
    expect(await countOld()).toBe(0);
    await write('挤掉的');
    for (let number = 0; number < MAX_FORM_DRAFTS; number += 1) await own().save(request, '', MENU, `s${number}`);
    expect(await countOld()).toBe(0);
    await write('过期的');
    await tidyRecords(server.core.database, new Date(Date.now() + 31 * 86_400_000));
    expect(await countOld()).toBe(0);
  });

  it('reads one draft of a form: its own, else the latest', async () => {
    expect(await own().findOld()).toBeNull();
    await own().save({ title: '自己的' });
    await own().save({ title: '新版的' }, '', MENU, 'one');
    expect(await own().findOld()).toMatchObject({ data: '{"title":"自己的"}', stale: false });
    await own().remove();
    expect(await own().findOld()).toMatchObject({ data: '{"title":"新版的"}' });
  });
});

it('asks for the rights of the form', async () => {
  const id = await records(as.zhengtao, REQUESTS).create(request);
  await expect(drafts(as.linhai).save(request, id)).rejects.toMatchObject(refused('NOT_FOUND'));
  await expect(drafts(as.linhai).find(id)).rejects.toMatchObject(refused('NOT_FOUND'));
  await expect(drafts(as.zhengtao).save(request, '', '2002')).rejects.toMatchObject(refused('FORBIDDEN'));
  await publishDesign(server, '96001', [field('a', 'input')]);
  const closed = drafts(as.zhengtao, '96001');
  await expect(closed.save({ a: '1' })).rejects.toMatchObject(refused('FORBIDDEN'));
  await expect(closed.find()).rejects.toMatchObject(refused('FORBIDDEN'));
  await expect(drafts(server.anonymous).list()).rejects.toMatchObject(refused('SESSION_INVALID'));
  await records(as.zhengtao, REQUESTS).remove(id);
});

it('says that others have changed the record meanwhile', async () => {
  const id = await records(as.zhengtao, REQUESTS).create(request);
  const own = drafts(as.zhengtao);
  await own.save({ ...(await records(as.zhengtao, REQUESTS).read(id)), title: '手套改' }, id);
  expect(await own.find(id)).toMatchObject({ stale: false, data: { title: '手套改' } });
  await records(as.chenjing, REQUESTS).update(id, { title: '陈静改' });
  const found = await own.find(id);
  expect(found).toMatchObject({ stale: true, data: { title: '手套改' } });
  await expect(records(as.zhengtao, REQUESTS).replace(id, found?.data ?? {})).rejects.toMatchObject(refused('STALE'));
  expect(found?.data[VERSION_KEY]).toEqual(expect.any(Number));
  expect(await own.list()).toMatchObject([{ recordId: id, gone: false, title: '手套改' }]);
  await records(as.zhengtao, REQUESTS).remove(id);
});

describe('a record that is gone', () => {
  const gone = async () => {
    const id = await records(as.zhengtao, REQUESTS).create(request);
    await drafts(as.zhengtao).save({ ...(await records(as.zhengtao, REQUESTS).read(id)), title: '手套改' }, id);
    await records(as.chenjing, REQUESTS).remove(id);
    return id;
  };

  it('leaves to its writer what they had typed, until they give it up', async () => {
    const id = await gone();
    const own = drafts(as.zhengtao);
    expect(await own.list()).toMatchObject([{ recordId: id, gone: true, title: '手套改', urlAddress: 'model/purchaseRequest' }]);
    expect(await own.find(id)).toMatchObject({ data: { title: '手套改' } });
    await expect(own.save({ title: '再改' }, id)).rejects.toMatchObject(refused('NOT_FOUND'));
    for (const other of [as.linhai, as.chenjing]) {
      expect(await drafts(other).list()).toEqual([]);
      expect(await drafts(other).find(id)).toBeNull();
    }
    await own.remove(id);
    expect(await own.list()).toEqual([]);
    // Another window of the same user sees that the draft was discarded.
    expect(await own.find(id)).toBeNull();
  });

  it('shows what was typed into it to nobody who could not save that as a new one', async () => {
    await publishDesign(server, '96002', [field('title', 'input')], { useBtnPermission: true });
    await openMenu(server, { id: '96012', modelId: '96002', buttons: ['btn_edit'] });
    await sql`insert into kept_draft (user_id, model_id, record_id, slot, data) select id, 96002, 7, 'a', '{"title":"改"}'
      from user_account where account = 'zhengtao'`.execute(server.core.database.kysely);
    expect(await drafts(as.zhengtao, '96002').list()).toEqual([]);
    await expect(drafts(as.zhengtao, '96002').find('7')).rejects.toMatchObject(refused('NOT_FOUND'));
  });

  it('is told from one that is only closed by now: what was typed into that shows to nobody', async () => {
    const id = await records(as.zhengtao, REQUESTS).create(request);
    await sql`insert into kept_draft (user_id, model_id, record_id, slot, data) select id, ${REQUESTS}::bigint, ${id}::bigint, 'a', '{"title":"看不到"}'
      from user_account where account = 'linhai'`.execute(server.core.database.kysely);
    expect(await drafts(as.linhai).list()).toEqual([]);
    await expect(drafts(as.linhai).find(id)).rejects.toMatchObject(refused('NOT_FOUND'));
    await drafts(as.zhengtao).save({ title: '手套改' }, id);
    await records(as.zhengtao, REQUESTS).remove(id);
    expect(await drafts(as.linhai).list()).toEqual([]);
    expect(await drafts(as.linhai).find(id)).toBeNull();
    expect(await drafts(as.zhengtao).find(id)).toMatchObject({ data: { title: '手套改' } });
  });
});

describe('the key of what browsers keep', () => {
  const keyOf = async (client: Client) => (await client.call(issueDraftKey)).key;

  it('is the same in every session of a person, also when two ask at once, and nobody else has it', async () => {
    const again = await server.as('zhengtao');
    const keys = await Promise.all([keyOf(as.zhengtao), keyOf(again), keyOf(as.zhengtao)]);
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? '', 'base64')).toHaveLength(32);
    expect(await keyOf(as.linhai)).not.toBe(keys[0]);
    expect((await as.zhengtao.call(issueDraftKey)).now).toBeCloseTo(Date.now(), -4);
  });

  it('is for nobody who is not signed in, or looks on as somebody else', async () => {
    await expect(keyOf(server.anonymous)).rejects.toMatchObject(refused('SESSION_INVALID'));
    const { id } = await server.core.database.kysely
      .selectFrom('user_account')
      .select('id')
      .where('account', '=', 'zhengtao')
      .executeTakeFirstOrThrow();
    const { token } = await as.admin.call(viewAs, { params: { userId: id } });
    await expect(keyOf(server.withToken(token))).rejects.toMatchObject(refused('VIEW_ONLY'));
  });

  it('stands in no log, and goes with the account', async () => {
    const { kysely } = server.core.database;
    const key = await keyOf(as.chenjing);
    for (const table of ['operation_log', 'request_log', 'login_log'])
      expect((await sql`select 1 from ${sql.table(table)} t where t::text like ${`%${key}%`}`.execute(kysely)).rows).toEqual([]);
    const user = { id: '98701', account: 'passing', real_name: '过客', password_hash: 'x' };
    await kysely.insertInto('user_account').values(user).execute();
    const session = await server.withSession(user.id);
    await keyOf(session).catch(() => undefined);
    await kysely.deleteFrom('user_account').where('id', '=', user.id).execute();
    expect(await kysely.selectFrom('draft_key').select('user_id').where('user_id', '=', user.id).execute()).toEqual([]);
  });
});

it('leaves out of the list what the owner may not open any more', async () => {
  await drafts(as.zhengtao).save(request);
  const menus = server.core.database.kysely.updateTable('menu').where('module_id', '=', REQUESTS);
  await menus.set({ enabled: false }).execute();
  expect(await drafts(as.zhengtao).list()).toEqual([]);
  await menus.set({ enabled: true }).execute();
  expect(await drafts(as.zhengtao).list()).toHaveLength(1);
});

it('lists several by their own titles, without reading what is long', async () => {
  const own = drafts(as.zhengtao);
  const id = await records(as.zhengtao, REQUESTS).create(request);
  await own.save({ ...request, title: '新的' });
  await own.save({ ...request, title: '旧的' }, id);
  expect(await own.list()).toMatchObject([
    { recordId: id, title: '旧的' },
    { recordId: '', title: '新的' },
  ]);
  await own.save({ ...request, title: '长'.repeat(100_000) });
  expect(await own.list()).toMatchObject([
    { recordId: '', title: '' },
    { recordId: id, title: '旧的' },
  ]);
  await records(as.zhengtao, REQUESTS).remove(id);
});

describe('limits', () => {
  it('refuses what is too large or no record', async () => {
    const own = drafts(as.zhengtao);
    await expect(own.save({ title: '长'.repeat(1_600_000) })).rejects.toMatchObject(refused('TOO_LARGE'));
    for (const data of ['', '[]', '{', '{"title":"\\u0000"}', '{"tableField110":"x"}'])
      await expect(own.save(data)).rejects.toMatchObject({ code: 400 });
    expect(await own.find()).toBeNull();
  });

  it('takes whatever can be saved', { tags: 'long' }, async () => {
    const own = drafts(as.zhengtao);
    const title = '长'.repeat(1_200_000);
    await own.save({ title });
    expect((await own.find())?.data['title']).toBe(title);
  });

  it('tells a draft that fits the design no longer from none at all', async () => {
    await drafts(as.zhengtao).save(request);
    await server.core.database.kysely.updateTable('kept_draft').set({ data: '{"tableField110":"x"}' }).execute();
    const found = await as.zhengtao.call(findDrafts, { params: { modelId: REQUESTS }, query: { recordId: '' } });
    expect(found.list[0]).toMatchObject({ data: '', updatedAt: expect.any(Number) as number });
  });

  it('keeps the latest of one form', async () => {
    const own = drafts(as.zhengtao);
    const names = Array.from({ length: MAX_FORM_DRAFTS + 1 }, (_, number) => `s${number}`);
    for (const name of names) await own.save(request, '', MENU, name);
    expect(await own.slots()).toEqual(names.slice(1).reverse());
  });

  it('names what went for newer ones, so that nobody takes it for decided, until it is written again or given up', async () => {
    const own = drafts(as.zhengtao);
    const names = Array.from({ length: MAX_FORM_DRAFTS + 2 }, (_, number) => `s${number}`);
    for (const name of names) await own.save(request, '', MENU, name);
    expect(await own.evicted()).toEqual(['s1', 's0']);
    for (const name of names.slice(2)) await own.remove('', name);
    expect([await own.slots(), await own.evicted()]).toEqual([[], ['s1', 's0']]);
    expect(await own.list()).toEqual([]);
    await own.remove('', 's0');
    await own.save({ title: '又写' }, '', MENU, 's1');
    expect([await own.slots(), await own.evicted()]).toEqual([['s1'], []]);
  });

  it('keeps no endless list of such names', async () => {
    const { kysely } = server.core.database;
    const user = (await kysely.selectFrom('user_account').select('id').where('account', '=', 'zhengtao').executeTakeFirstOrThrow()).id;
    await sql`insert into kept_draft (user_id, model_id, record_id, slot, data, updated_at)
      select ${user}::bigint, ${REQUESTS}::bigint, 0, 'n' || n, null, now() - n * interval '1 minute' from generate_series(1, 300) n`.execute(
      kysely,
    );
    const own = drafts(as.zhengtao);
    const names = Array.from({ length: MAX_FORM_DRAFTS + 1 }, (_, number) => `s${number}`);
    for (const name of names) await own.save(request, '', MENU, name);
    const evicted = await own.evicted();
    expect([evicted.length, evicted[0], evicted.at(-1)]).toEqual([4 * MAX_DRAFTS, 's0', 'n199']);
    await tidyRecords(server.core.database, new Date(Date.now() + 31 * 86_400_000));
    expect(await own.evicted()).toEqual([]);
  });

  it('keeps the latest of one person, and only for a month', async () => {
    const { kysely } = server.core.database;
    await drafts(as.linhai).save(request);
    const user = (await kysely.selectFrom('user_account').select('id').where('account', '=', 'zhengtao').executeTakeFirstOrThrow()).id;
    await sql`insert into kept_draft (user_id, model_id, record_id, slot, data, updated_at)
      select ${user}::bigint, ${REQUESTS}::bigint, n, '', '{}', now() - n * interval '1 minute' from generate_series(1, ${MAX_DRAFTS}) n`.execute(
      kysely,
    );
    await drafts(as.zhengtao).save(request);
    const mine = kysely.selectFrom('kept_draft').select('record_id').where('user_id', '=', user).orderBy('record_id');
    const left = await mine.where('data', 'is not', null).execute();
    expect(await mine.where('data', 'is', null).execute()).toEqual([{ record_id: String(MAX_DRAFTS) }]);
    expect(left).toHaveLength(MAX_DRAFTS);
    expect(left.map(({ record_id }) => record_id)).not.toContain(String(MAX_DRAFTS));

    await kysely
      .updateTable('kept_draft')
      .set({ updated_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('user_id', '=', user)
      .execute();
    await tidyRecords(server.core.database);
    expect(await drafts(as.zhengtao).find()).toBeNull();
    expect(await drafts(as.linhai).find()).not.toBeNull();
  });
});

it('shows a design that is not released to administrators, and the released one to whom a menu shows it', async () => {
  const changed = JSON.stringify({ fields: [field('later', 'input')] });
  await server.core.database.kysely.updateTable('visual_model').set({ form_data: changed }).where('id', '=', REQUESTS).execute();
  const config = (client: Client, type?: string, modelId = REQUESTS) =>
    client.call(getModelConfig, { params: { modelId }, query: { ...(type === undefined ? {} : { type }) } });
  expect((await config(as.admin, DRAFT_DESIGN)).formData).toContain('"later"');
  for (const type of [undefined, '1']) expect((await config(as.zhengtao, type)).formData).not.toContain('"later"');
  await expect(config(as.zhengtao, DRAFT_DESIGN)).rejects.toMatchObject(refused('FORBIDDEN'));
  for (const type of [DRAFT_DESIGN, '1']) await expect(config(as.admin, type, '96999')).rejects.toMatchObject(refused('NOT_FOUND'));
});

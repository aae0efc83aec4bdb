import {
  listDictionaryEntries,
  listDictionaryEntryParents,
  dictionaryEntryCalls,
} from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { listDictionaryTypes } from '@banyan/shared-contracts/admin/dictionary-type.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { lockMoves } from './dictionary-type.repository';

/** Users of the demo who manage two dictionaries, each through its own menu; and a user who may manage none. */
const BUYER = 'chenjing';
const STAFF = 'tangyun';
const OPEN = '5028';
const CLOSED = '5027';
const MENU = '2151';
const GROUP = '4116';
const FORBIDDEN = { key: 'FORBIDDEN' };

let server: TestServer;
let admin: Client;
let buyer: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, buyer] = await Promise.all([server.as(), server.as(BUYER)]);
});
afterAll(() => server.close());

let counter = 0;
const input = (dictionaryTypeId: string) => {
  counter += 1;
  return { dictionaryTypeId, fullName: `条目${counter}`, enCode: `entry${counter}` };
};

async function build(typeId: string) {
  const body = input(typeId);
  await admin.call(dictionaryEntryCalls.create, { body });
  const { list } = await admin.call(listDictionaryEntries, { params: { typeId }, query: { keyword: body.enCode } });
  return { body, params: { id: list[0]?.id ?? '' } };
}

/** Runs the work while the group's grants of one button of the menu are removed. */
async function withoutButton(code: string, work: () => Promise<void>) {
  const { kysely } = server.core.database;
  const button = await kysely
    .selectFrom('menu_button')
    .select('id')
    .where('menu_id', '=', MENU)
    .where('en_code', '=', code)
    .executeTakeFirstOrThrow();
  const grant = { group_id: GROUP, item_type: 'button' as const, item_id: button.id };
  await kysely.deleteFrom('permission_grant').where('group_id', '=', GROUP).where('item_id', '=', button.id).execute();
  await work();
  await kysely.insertInto('permission_grant').values(grant).execute();
}

it('opens the entries of the dictionary that a granted menu shows', async () => {
  const { body, params } = await build(OPEN);
  expect((await buyer.call(listDictionaryEntries, { params: { typeId: OPEN }, query: {} })).list).not.toEqual([]);
  expect((await buyer.call(listDictionaryEntryParents, { params: { typeId: OPEN, id: '0' }, query: {} })).list[0]?.id).toBe('0');
  expect(await buyer.call(dictionaryEntryCalls.get, { params })).toMatchObject({ enCode: body.enCode });
  await buyer.call(dictionaryEntryCalls.create, { body: input(OPEN) });
  await buyer.call(dictionaryEntryCalls.update, { params, body: { ...body, fullName: '改名' } });
  await buyer.call(dictionaryEntryCalls.toggle, { params });
  await buyer.call(dictionaryEntryCalls.remove, { params });
});

it('opens neither another dictionary nor the categories', async () => {
  const { body, params } = await build(CLOSED);
  await expect(buyer.call(listDictionaryEntries, { params: { typeId: CLOSED }, query: {} })).rejects.toMatchObject(FORBIDDEN);
  await expect(buyer.call(listDictionaryEntryParents, { params: { typeId: CLOSED, id: '0' }, query: {} })).rejects.toMatchObject(FORBIDDEN);
  await expect(buyer.call(dictionaryEntryCalls.get, { params })).rejects.toMatchObject(FORBIDDEN);
  await expect(buyer.call(dictionaryEntryCalls.create, { body: input(CLOSED) })).rejects.toMatchObject(FORBIDDEN);
  await expect(buyer.call(dictionaryEntryCalls.update, { params, body })).rejects.toMatchObject(FORBIDDEN);
  await expect(buyer.call(dictionaryEntryCalls.toggle, { params })).rejects.toMatchObject(FORBIDDEN);
  await expect(buyer.call(dictionaryEntryCalls.remove, { params })).rejects.toMatchObject(FORBIDDEN);
  await expect(buyer.call(listDictionaryTypes, { query: {} })).rejects.toMatchObject(FORBIDDEN);
});

it('goes by the category in which an entry stands, whatever the request says', async () => {
  const closed = await build(CLOSED);
  const claimed = { ...closed.body, dictionaryTypeId: OPEN };
  await expect(buyer.call(dictionaryEntryCalls.update, { params: closed.params, body: claimed })).rejects.toMatchObject(FORBIDDEN);
  const { body, params } = await build(OPEN);
  const moved = { ...body, dictionaryTypeId: CLOSED };
  await expect(buyer.call(dictionaryEntryCalls.update, { params, body: moved })).rejects.toMatchObject({ key: 'NOT_FOUND' });
  await server.core.database.kysely
    .updateTable('dictionary_entry')
    .set({ dictionary_type_id: CLOSED })
    .where('id', '=', params.id)
    .execute();
  await expect(buyer.call(dictionaryEntryCalls.get, { params })).rejects.toMatchObject(FORBIDDEN);
  await expect(buyer.call(dictionaryEntryCalls.remove, { params })).rejects.toMatchObject(FORBIDDEN);
});

it('is asked before anything is locked, and holds only where the entry stood then', async () => {
  const [closed, { body, params }] = [await build(CLOSED), await build(OPEN)];
  let moved: Promise<unknown> = Promise.resolve();
  await server.core.database.transaction(async (tx) => {
    await lockMoves(tx);
    await tx.updateTable('dictionary_entry').set({ sort_code: 9 }).where('id', '=', closed.params.id).execute();
    await expect(buyer.call(dictionaryEntryCalls.update, closed)).rejects.toMatchObject(FORBIDDEN);
    await expect(buyer.call(dictionaryEntryCalls.toggle, { params: closed.params })).rejects.toMatchObject(FORBIDDEN);
    await expect(buyer.call(dictionaryEntryCalls.remove, { params: closed.params })).rejects.toMatchObject(FORBIDDEN);

    await tx.updateTable('dictionary_entry').set({ dictionary_type_id: CLOSED }).where('id', '=', params.id).execute();
    moved = expect(buyer.call(dictionaryEntryCalls.update, { params, body })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted and database = (
        select oid from pg_database where datname = current_database())`.execute(tx);
      expect(rows).toHaveLength(1);
    });
  });
  await moved;
});

it.each([
  ['btn_add', 'create'],
  ['btn_edit', 'update'],
  ['btn_remove', 'remove'],
] as const)('without %s does not let %s', async (button, refused) => {
  const { body, params } = await build(OPEN);
  const calls = {
    create: () => buyer.call(dictionaryEntryCalls.create, { body: input(OPEN) }),
    update: () => buyer.call(dictionaryEntryCalls.update, { params, body }),
    toggle: () => buyer.call(dictionaryEntryCalls.toggle, { params }),
    remove: () => buyer.call(dictionaryEntryCalls.remove, { params }),
  };
  await withoutButton(button, async () => {
    const closed: string[] = refused === 'update' ? ['update', 'toggle'] : [refused];
    for (const [name, call] of Object.entries(calls)) {
      if (closed.includes(name)) await expect(call()).rejects.toMatchObject(FORBIDDEN);
      else await call();
    }
    await buyer.call(listDictionaryEntries, { params: { typeId: OPEN }, query: {} });
  });
});

it('says the same of an entry that is not there as of one that is closed', async () => {
  const staff = await server.as(STAFF);
  const { params } = await build(OPEN);
  for (const id of [params.id, '1'])
    await expect(staff.call(dictionaryEntryCalls.get, { params: { id } })).rejects.toMatchObject(FORBIDDEN);
});

it('ends with the grant, and with the menu', async () => {
  const { kysely } = server.core.database;
  const read = () => buyer.call(listDictionaryEntries, { params: { typeId: OPEN }, query: {} });
  await kysely.updateTable('menu').set({ enabled: false }).where('id', '=', MENU).execute();
  await expect(read()).rejects.toMatchObject(FORBIDDEN);
  await kysely.updateTable('menu').set({ enabled: true }).where('id', '=', MENU).execute();
  await read();
  await kysely.deleteFrom('permission_grant').where('group_id', '=', GROUP).where('item_id', '=', MENU).execute();
  await expect(read()).rejects.toMatchObject(FORBIDDEN);
});

import { AppError } from '@banyan/shared-contracts/errors';
import type { Paged, PagingQuery } from '@banyan/shared-contracts/wire/paging';
import { sql } from 'kysely';
import type { Caller } from '../access/caller';
import type { ManageAction } from '../access/slice';
import type { Core } from '../core';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import { type Columns, toColumns, toMembers } from './columns';
import type { At, Listing, RecordKind, RecordRow, Work } from './record-kind';
import * as rows from './record-rows';
import { digestOf, followVersion, rememberVersion, requireVersion } from './versions';

type ListQuery = PagingQuery & { enabledMark?: 0 | 1 | undefined };

/** Conditions that every paged list knows. */
const common = ({ keyword, enabledMark }: ListQuery) => [
  ...(keyword === ''
    ? []
    : [sql`(strpos(lower(h.full_name), ${keyword.toLowerCase()}) > 0 or strpos(lower(h.en_code), ${keyword.toLowerCase()}) > 0)`]),
  ...(enabledMark === undefined ? [] : [sql`h.enabled = ${enabledMark === 1}`]),
];

/** Lists, reads, makes, changes, switches and deletes records of one kind, with their versions and their entries in the operation log. */
export function createRecords<Row extends RecordRow, Input extends object, Wire extends { id: Id }, Scope = undefined>(
  { database, newId, audit }: Pick<Core, 'database' | 'newId' | 'audit'>,
  kind: RecordKind<Row, Input, Wire, Scope>,
) {
  const { module, unique = [], heldBy = [], takesAlong = [], unstamped = false } = kind;
  const { kysely } = database;
  const columns = kind.columns as Columns;

  const scopeOf = (caller: Caller, action: ManageAction, at: { id?: Id; input?: Input }): Promise<Scope> =>
    kind.scope === undefined ? Promise.resolve(undefined as Scope) : kind.scope(caller, action, at);

  /** The members that are columns. */
  const plainWire = (row: Row) => ({ id: row.id, ...toMembers(columns, row) }) as Wire;

  const toWire = async (connection: Connection, row: Row): Promise<Wire> => ({
    ...plainWire(row),
    ...(await kind.members?.(connection, row)),
  });

  const logged = (content: Wire | Input): unknown => (kind.logged === undefined ? content : kind.logged(content));

  const versionOf = (record: Wire): string => digestOf(kind.content === undefined ? record : kind.content(record));

  async function find(connection: Connection, id: Id, lock: Parameters<typeof rows.findRow>[3] = 'none'): Promise<Row> {
    const row = await rows.findRow<Row>(connection, kind, id, lock);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }

  async function checkedColumns(work: Work<Scope>, input: Input, row: Row | undefined): Promise<Record<string, unknown>> {
    const written = { ...toColumns(columns, input), ...(await kind.more?.(work, input, row)) };
    for (const rule of unique) {
      if (await rows.isTaken(work.tx, kind, rule, { ...kind.only, ...row, ...written }, row === undefined ? null : work.id))
        throw new AppError('DUPLICATE', { what: rule.what });
    }
    return written;
  }

  const stamps = ({ userId }: Caller) => (unstamped ? {} : { updated_at: new Date(), updated_by: userId });

  /** Runs `work` with the locked row, when the caller may do this with it. */
  async function change<Result>(
    caller: Caller,
    id: Id,
    { action, input, enabled }: { action: ManageAction; input?: Input; enabled?: (row: Row) => boolean },
    perform: (work: Work<Scope>, row: Row) => Promise<Result>,
  ): Promise<Result> {
    const sent = input === undefined ? {} : { input };
    const scope = await scopeOf(caller, action, { id, ...sent });
    return database.transaction(async (tx) => {
      const work = { tx, caller, scope, id };
      const at = (row: Row): At<Row, Input> => ({ row, ...sent, ...(enabled === undefined ? {} : { enabled: enabled(row) }) });
      if (kind.open !== undefined) await kind.open(work, at(await find(tx, id)));
      const row = await find(tx, id, action === 'remove' ? 'removal' : 'change');
      await kind.require?.(work, action, at(row));
      return perform(work, row);
    });
  }

  /** Writes the row, and what the session was served goes on with it. */
  async function write(work: Work<Scope>, before: { row: Row; record: Wire }, written: Record<string, unknown>, at: At<Row, Input>) {
    const { tx, caller, id } = work;
    await rows.updateRow(tx, kind, id, { ...written, ...stamps(caller) });
    await kind.written?.(work, { row: before.row, ...at });
    const after = async () => versionOf(await toWire(tx, await find(tx, id)));
    await followVersion(tx, caller, { module, id }, { before: versionOf(before.record), after });
  }

  /** Makes a record inside of a transaction in which its place is open; its id is a new one where `work` names none. */
  async function add(work: Omit<Work<Scope>, 'id'> & { id?: Id }, input: Input): Promise<Id> {
    const at = { ...work, id: work.id ?? newId() };
    await kind.require?.(at, 'add', { input });
    const written = await checkedColumns(at, input, undefined);
    const stamp = unstamped ? {} : { created_by: work.caller.userId };
    await rows.insertRow(work.tx, kind, { id: at.id, ...kind.only, ...written, ...stamp });
    await kind.written?.(at, { input });
    const targetName = String(written['full_name']);
    await audit(work.tx, work.caller, { module, action: 'create', targetId: at.id, targetName, after: logged(input) });
    return at.id;
  }

  async function erase(work: Work<Scope>, row: Row): Promise<void> {
    const { tx, caller, id } = work;
    for (const { what, counts } of heldBy) {
      const found = await rows.countReferences(tx, counts, id);
      if (Object.values(found).some((count) => count > 0)) throw new AppError('IN_USE', { what, ...found });
    }
    const record = await toWire(tx, row);
    const more = await kind.removing?.(work, row);
    for (const reference of takesAlong) await rows.deleteReferences(tx, reference, id);
    await rows.deleteRow(tx, kind, id);
    await audit(tx, caller, { module, action: 'remove', targetId: id, targetName: row.full_name, before: { ...record, ...more } });
  }

  return {
    module,
    scopeOf,
    plainWire,
    add,
    find,
    toWires: (found: readonly Row[], connection: Connection = kysely): Promise<Wire[]> =>
      Promise.all(found.map((row) => toWire(connection, row))),

    /** All rows in their order. */
    all: (conditions?: Listing['conditions'], connection: Connection = kysely): Promise<Row[]> =>
      rows.listRows<Row>(connection, kind, conditions),

    /** A page of rows by keyword and state, and by what the kind adds. A record has the members of the columns that the listing names. */
    async page<Listed extends object, ListRow>(
      query: ListQuery,
      { conditions = [], ...listing }: Listing,
      toListRow: (row: Listed, record: Wire) => ListRow,
    ): Promise<Paged<ListRow>> {
      const { currentPage, pageSize, sidx = '', sort } = query;
      const page = { sidx, descending: sort !== 'asc', limit: pageSize, offset: (currentPage - 1) * pageSize };
      const asked = { ...listing, conditions: [...common(query), ...conditions] };
      const found = await rows.pageRows<Listed>(kysely, kind, asked, page);
      return {
        list: found.rows.map((row) => toListRow(row, plainWire(row as object as Row))),
        pagination: { currentPage, pageSize, total: found.total },
      };
    },

    /** The record with the version that a save of it sends back. */
    async get(caller: Caller, id: Id, connection: Connection = kysely): Promise<Wire & { version: string }> {
      const scope = await scopeOf(caller, 'see', { id });
      const row = await find(connection, id);
      await kind.require?.({ tx: connection, caller, scope, id }, 'see', { row });
      const record = await toWire(connection, row);
      const version = versionOf(record);
      await rememberVersion(connection, caller, { module, id }, version);
      return { ...record, version };
    },

    async create(caller: Caller, input: Input): Promise<Id> {
      const scope = await scopeOf(caller, 'add', { input });
      return database.transaction(async (tx) => {
        await kind.open?.({ tx, caller, scope, id: '' }, { input });
        return add({ tx, caller, scope }, input);
      });
    },

    /** Rejected as STALE where another user has changed the record since the caller read it. */
    update: (caller: Caller, id: Id, input: Input, sent?: string): Promise<void> =>
      change(caller, id, { action: 'edit', input }, async (work, row) => {
        const record = await toWire(work.tx, row);
        const merged = sent === undefined ? await kind.merge?.(work, input, record) : undefined;
        if (merged === undefined) await requireVersion(work.tx, caller, { module, id }, { now: versionOf(record), sent });
        const stored = merged ?? input;
        const written = await checkedColumns(work, stored, row);
        await write(work, { row, record }, written, { input: stored });
        const targetName = (written['full_name'] as string | undefined) ?? row.full_name;
        const documents = { before: logged(record), after: logged(stored) };
        await audit(work.tx, caller, { module, action: 'update', targetId: id, targetName, ...documents });
      }),

    /** Switches it off when it is on, and otherwise on; true when it is on now. */
    toggle: (caller: Caller, id: Id): Promise<boolean> =>
      change(caller, id, { action: 'edit', enabled: (row) => row.enabled !== true }, async (work, row) => {
        const enabled = row.enabled !== true;
        await write(work, { row, record: await toWire(work.tx, row) }, { enabled }, { enabled });
        await audit(work.tx, caller, { module, action: enabled ? 'enable' : 'disable', targetId: id, targetName: row.full_name });
        return enabled;
      }),

    remove: (caller: Caller, id: Id): Promise<void> => change(caller, id, { action: 'remove' }, erase),

    /** Deletes a record inside of a transaction in which its place is open. */
    async drop(work: Work<Scope>): Promise<void> {
      const row = await find(work.tx, work.id, 'removal');
      await kind.require?.(work, 'remove', { row });
      await erase(work, row);
    },
  };
}

import { AppError } from '@banyan/shared-contracts/errors';
import type { addTableFields, listTables, previewTable, TableColumn, TableInput } from '@banyan/shared-contracts/forms/data-model.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import { sql } from 'kysely';
import pg from 'pg';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import { limitWaiting } from '../../core/database/locks';
import * as repository from './data-model.repository';
import { placeSql } from '../../core/database/sql-text';
import { addSql, createSql, replaceSql } from './table-sql';

/** A table that a release has made, of a design in whose category the caller may design. */
export interface FormTable {
  table: string;
  name: string;
}

export type FormTables = (connection: Connection, caller: Caller) => Promise<FormTable[]>;
export type DataModelService = ReturnType<typeof createDataModelService>;

const FORM = 'form';
const MAIN_DATABASE = '0';
/** Columns that the platform puts into the tables of forms. */
const isSystem = ({ field }: TableColumn) => field.startsWith('f_');
/** What changes a table waits so long for those who use it. */
const LOCK_MS = 2000;

/** What the database says when other objects depend on the table, when rows have no value, and when the name is taken. */
const REFUSALS = new Map<string | undefined, () => AppError>([
  ['2BP01', () => new AppError('NOT_ALLOWED', { what: 'what.tableReferenced' })],
  ['23502', () => new AppError('NOT_ALLOWED', { what: 'what.columnNeedsValue' })],
  ['42P07', () => new AppError('DUPLICATE', { what: 'what.tableTaken' })],
]);

/** Tables that people make and tables of forms; those of the platform itself are in neither schema. */
export function createDataModelService({ config, database, audit }: Pick<Core, 'config' | 'database' | 'audit'>, formTables: FormTables) {
  const { kysely } = database;
  const schema = config.tableSchema;

  function requireMain(linkId: string): void {
    if (linkId !== MAIN_DATABASE) throw new AppError('NOT_ALLOWED', { what: 'what.dataLink' });
  }

  /** Where a table stands; throws NOT_FOUND where it is neither made by hand nor of a form that is open to the caller. */
  async function find(connection: Connection, caller: Caller, table: string) {
    const [own] = (await repository.listTables(connection, schema)).filter((found) => found.table === table);
    if (own !== undefined) return { schema, isForm: false, name: own.comment ?? table };
    const ofForm = (await formTables(connection, caller)).find((found) => found.table === table);
    if (ofForm === undefined) throw new AppError('NOT_FOUND');
    return { schema: FORM, isForm: true, name: ofForm.name };
  }

  async function requireOwn(connection: Connection, caller: Caller, table: string): Promise<void> {
    const { isForm } = await find(connection, caller, table);
    if (isForm) throw new AppError('NOT_ALLOWED', { what: 'what.tableOfForm' });
  }

  async function requireEmpty(tx: Connection, table: string): Promise<void> {
    await sql`lock table ${sql.raw(placeSql(schema, table))} in access exclusive mode`.execute(tx);
    if (await repository.hasRows(tx, schema, table)) throw new AppError('NOT_ALLOWED', { what: 'what.tableHasRows' });
  }

  /** One transaction that changes tables; refusals of the database become sentences. */
  async function change(
    caller: Caller,
    table: string,
    action: 'create' | 'update' | 'remove',
    work: (tx: Connection) => Promise<string[]>,
  ) {
    try {
      await database.transaction(async (tx) => {
        await limitWaiting(tx, LOCK_MS);
        const statements = await work(tx);
        for (const statement of statements) await sql.raw(statement).execute(tx);
        await audit(tx, caller, { module: 'dataModel', action, targetId: table, targetName: table, after: { statements } });
      });
    } catch (error) {
      throw error instanceof pg.DatabaseError ? (REFUSALS.get(error.code)?.() ?? error) : error;
    }
  }

  return {
    async list(caller: Caller, linkId: string, { keyword, currentPage, pageSize }: EndpointRequest<typeof listTables>['query']) {
      requireMain(linkId);
      const own = (await repository.listTables(kysely, schema, keyword))
        .filter(({ isView }) => !isView)
        .map(({ table, comment, keys }) => ({ id: table, table, tableName: comment ?? table, primaryKey: keys.join(','), isForm: false }));
      const word = keyword.toLowerCase();
      const ofForms = (await formTables(kysely, caller))
        .filter(({ table, name }) => table.includes(word) || name.toLowerCase().includes(word))
        .map(({ table, name }) => ({ id: table, table, tableName: name, primaryKey: 'f_id', isForm: true }));
      const all = [...own, ...ofForms];
      const list = all.slice((currentPage - 1) * pageSize, currentPage * pageSize);
      return { list, pagination: { currentPage, pageSize, total: all.length } };
    },

    async tablesAndViews(linkId: string, keyword: string) {
      requireMain(linkId);
      const found = await repository.listTables(kysely, schema, keyword);
      return found.map(({ table, comment, isView }) => ({
        table,
        tableName: comment ?? table,
        type: isView ? (1 as const) : (0 as const),
      }));
    },

    async fields(caller: Caller, { linkId, table }: { linkId: string; table: string }, withoutSystem: boolean): Promise<TableColumn[]> {
      requireMain(linkId);
      const place = await find(kysely, caller, table);
      const columns = await repository.listColumns(kysely, place.schema, table);
      return withoutSystem && place.isForm ? columns.filter((column) => !isSystem(column)) : columns;
    },

    async relations({ linkId, table }: { linkId: string; table: string }) {
      requireMain(linkId);
      const [own] = (await repository.listTables(kysely, schema)).filter((found) => found.table === table);
      if (own === undefined) throw new AppError('NOT_FOUND');
      return repository.listRelations(kysely, schema, table);
    },

    async get(caller: Caller, { linkId, table }: { linkId: string; table: string }) {
      requireMain(linkId);
      const place = await find(kysely, caller, table);
      return {
        tableInfo: { table, newTable: table, tableName: place.name },
        tableFieldList: await repository.listColumns(kysely, place.schema, table),
        hasTableData: await repository.hasRows(kysely, place.schema, table),
      };
    },

    async preview(caller: Caller, params: { linkId: string; table: string }, query: EndpointRequest<typeof previewTable>['query']) {
      requireMain(params.linkId);
      const place = await find(kysely, caller, params.table);
      // Rights on records stand on menus and rows: a table shows neither.
      if (place.isForm) throw new AppError('NOT_ALLOWED', { what: 'what.tablePreview' });
      const columns = await repository.listColumns(kysely, schema, params.table);
      const { currentPage, pageSize, keyword } = query;
      const searched = columns.find(({ field }) => field.toLowerCase() === query.field.toLowerCase()) ?? columns[0];
      if (searched === undefined) return { list: [], pagination: { currentPage, pageSize, total: 0 } };
      const asked = { schema, table: params.table, field: searched.field, keyword, limit: pageSize, offset: (currentPage - 1) * pageSize };
      const { rows, total } = await repository.listRows(kysely, asked, columns);
      return { list: rows, pagination: { currentPage, pageSize, total } };
    },

    async addFields(caller: Caller, linkId: string, { tableInfo, tableFieldList }: EndpointRequest<typeof addTableFields>['body']) {
      requireMain(linkId);
      await change(caller, tableInfo.table, 'update', async (tx) => {
        await requireOwn(tx, caller, tableInfo.table);
        return addSql(schema, tableInfo.table, tableFieldList, await repository.listColumns(tx, schema, tableInfo.table));
      });
    },

    async create(caller: Caller, linkId: string, input: TableInput) {
      requireMain(linkId);
      await change(caller, input.tableInfo.newTable, 'create', () => Promise.resolve(createSql(schema, input)));
    },

    /** A table with rows is changed by `addFields` alone. */
    async update(caller: Caller, linkId: string, input: TableInput) {
      requireMain(linkId);
      const { table, newTable } = input.tableInfo;
      await change(caller, table, 'update', async (tx) => {
        await requireOwn(tx, caller, table);
        await requireEmpty(tx, table);
        if (table !== newTable) await requireUnused(tx, table);
        return replaceSql(schema, input);
      });
    },

    async remove(caller: Caller, { linkId, table }: { linkId: string; table: string }) {
      requireMain(linkId);
      await change(caller, table, 'remove', async (tx) => {
        await requireOwn(tx, caller, table);
        await requireUnused(tx, table);
        await requireEmpty(tx, table);
        return [`drop table ${placeSql(schema, table)}`];
      });
    },
  };
}

async function requireUnused(tx: Connection, table: string): Promise<void> {
  const users = await repository.listUsers(tx, table);
  if (users.length > 0) throw new AppError('IN_USE', { what: 'what.tableUsed', names: users.slice(0, 5).join('、'), count: users.length });
}

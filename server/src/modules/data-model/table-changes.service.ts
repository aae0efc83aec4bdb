import { AppError } from '@banyan/shared-contracts/errors';
import {
  type addTableFields,
  tableInput,
  type TableColumn,
  type TableInput,
} from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import { limitWaiting } from '../../core/database/locks';
import { placeSql } from '../../core/database/sql-text';
import { readPackage } from '../../core/files/package-file';
import { MAX_CHARACTERS } from './column-types';
import { type DataModelService, requireMain } from './data-model.service';
import * as repository from '../../core/sources/catalog/postgres-tables';
import { addSql, createSql, replaceSql } from './table-sql';

/** Longest wait of a table change for transactions that use the table. */
const LOCK_MS = 2000;
const FORMAT = 'banyan.table/1';
/** Longest description in a definition. */
const NAME_LIMIT = 50;

/** Contents of a `.bdb` file: one table as it is created. */
const packageSchema = z.object({ format: z.literal(FORMAT), table: tableInput });

/** Errors of the database when other objects depend on the table, when rows have no value, and when the name is taken. */
const REFUSALS = new Map<string | undefined, () => AppError>([
  ['2BP01', () => new AppError('NOT_ALLOWED', { what: 'what.tableReferenced' })],
  ['23502', () => new AppError('NOT_ALLOWED', { what: 'what.columnNeedsValue' })],
  ['42P07', () => new AppError('DUPLICATE', { what: 'what.tableTaken' })],
]);

export type TableChangesService = ReturnType<typeof createTableChangesService>;

/** Makes, changes and drops tables of the schema that people have for it in the main database; no other. */
export function createTableChangesService({ config, database, audit, files }: Core, tables: DataModelService) {
  const schema = config.tableSchema;

  async function requireOwn(connection: Connection, caller: Caller, table: string): Promise<void> {
    const { isForm, isView } = await tables.find(caller, { linkId: '', table }, connection);
    if (isForm) throw new AppError('NOT_ALLOWED', { what: 'what.tableOfForm' });
    if (isView) throw new AppError('NOT_ALLOWED', { what: 'what.tableIsView' });
  }

  async function requireEmpty(tx: Connection, table: string): Promise<void> {
    await sql`lock table ${sql.raw(placeSql(schema, table))} in access exclusive mode`.execute(tx);
    if (await repository.hasRows(tx, schema, table)) throw new AppError('NOT_ALLOWED', { what: 'what.tableHasRows' });
  }

  /** One transaction that changes tables; refusals of the database become sentences. */
  async function change(
    caller: Caller,
    table: string,
    action: 'create' | 'update' | 'remove' | 'import',
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

    /** The definition of a table of any source as a `.bdb` file, in the types that columns can be given. */
    async export(caller: Caller, place: { linkId: string; table: string }) {
      const { tableInfo, tableFieldList } = await tables.get(caller, place);
      const table = {
        tableInfo: { table: '', newTable: tableInfo.table, tableName: tableInfo.tableName.slice(0, NAME_LIMIT) },
        tableFieldList: tableFieldList.map(definitionOf),
      };
      const content = Buffer.from(JSON.stringify({ format: FORMAT, table }), 'utf8');
      return database.transaction(async (tx) => {
        await audit(tx, caller, { module: 'dataModel', action: 'export', targetId: place.table, targetName: place.table });
        return files.downloads.offer(tx, caller, { name: `${place.table}.bdb`, content });
      });
    },

    /** Makes the table of a `.bdb` file; throws DUPLICATE where its name is taken. */
    async import(caller: Caller, linkId: string, content: string) {
      requireMain(linkId);
      const { table } = readPackage(packageSchema, content, 'what.notBdb');
      await change(caller, table.tableInfo.newTable, 'import', () => Promise.resolve(createSql(schema, table)));
    },
  };
}

function definitionOf({ field, fieldName, dataType, dataLength, primaryKey, identity, allowNull }: TableColumn) {
  const isLong = dataType === 'varchar' && (dataLength === '' || Number(dataLength) > MAX_CHARACTERS);
  const type = isLong ? { dataType: 'text', dataLength: '' } : { dataType, dataLength };
  return { field, fieldName: fieldName.slice(0, NAME_LIMIT), ...type, primaryKey, identity, allowNull };
}

async function requireUnused(tx: Connection, table: string): Promise<void> {
  const users = await repository.listUsers(tx, table);
  if (users.length > 0) throw new AppError('IN_USE', { what: 'what.tableUsed', names: users.slice(0, 5).join('、'), count: users.length });
}

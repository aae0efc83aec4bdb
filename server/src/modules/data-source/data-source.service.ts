import {
  type DataSourceRow as WireRow,
  type listDataSources,
  MAIN_SOURCE,
  type SourceChoice,
  SOURCE_KINDS,
  type SourceKind,
  SOURCE_STATE,
  type testDataSource,
} from '@banyan/shared-contracts/data/data-source.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { sql } from 'kysely';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import { isMessageKey, translate } from '../../core/i18n/translate';
import { createRecords } from '../../core/records/records';
import type { DataSourceRow } from '../../core/sources/sources';
import { dataSourceKind, meantPassword, oracleOf, schemaOf } from './data-source-kind';
import * as repository from './data-source.repository';

type Listed = DataSourceRow & repository.ListedColumns;

const titles: Partial<Record<SourceKind, string>> = { MySQL: 'MySQL / MariaDB', SQLServer: 'SQL Server' };

/** Default schemas, in which databases resolve names without a schema. */
const USUAL_SCHEMAS: ReadonlySet<string> = new Set(['', 'public', 'dbo']);

export type DataSourceService = ReturnType<typeof createDataSourceService>;

/** Databases other than that of the platform: their settings, connection tests, and a list with their state. */
export function createDataSourceService(core: Core) {
  const { database, sources } = core;
  const records = createRecords(core, dataSourceKind(sources, core.rights));

  function stateOf({ locale }: Caller, { checked_at: at, latency, failure }: Listed) {
    if (at === null) return { state: SOURCE_STATE.unknown, reason: '', checkedTime: null, latency: null };
    const key = failure?.what ?? '';
    const reason = isMessageKey(key) ? translate(locale, key, failure ?? {}) : key;
    return { state: failure === null ? SOURCE_STATE.up : SOURCE_STATE.down, reason, checkedTime: at.getTime(), latency };
  }

  const toRow = (caller: Caller, row: Listed): WireRow => {
    const use = sources.useOf(row.id);
    return {
      ...{
        id: row.id,
        fullName: row.full_name,
        dbType: row.db_type,
        host: row.host,
        port: row.port === 0 ? '' : String(row.port),
        serviceName: row.service_name,
      },
      ...{ readOnly: row.read_only ? 1 : 0, sortCode: row.sort_code, creatorUser: row.creator, creatorTime: row.created_at.getTime() },
      ...{ lastModifyTime: row.updated_at?.getTime() ?? null, ...stateOf(caller, row) },
      ...{ poolUsed: use?.used ?? 0, poolWaiting: use?.waiting ?? 0, poolSize: row.pool_size },
    };
  };

  return {
    ...records,

    list(caller: Caller, query: EndpointRequest<typeof listDataSources>['query']): Promise<Paged<WireRow>> {
      const conditions = query.dbType === '' ? [] : [sql`h.db_type = ${query.dbType}`];
      return records.page<Listed, WireRow>(query, { conditions, selected: repository.listedColumns }, (row) => toRow(caller, row));
    },

    /** Listed files, to choose from by their names. */
    files: () => sources.fileNames().map((name) => ({ id: name, fullName: name })),

    /** Groups by kind, the first of which holds the database of the platform alone; kinds without sources are left out. */
    async choices(caller: Caller) {
      const own: SourceChoice = {
        id: MAIN_SOURCE,
        fullName: translate(caller.locale, 'what.mainSource'),
        dbType: 'PostgreSQL',
        readOnly: 0,
        tableSchema: sources.main.schema,
      };
      const found = await repository.listChoices(database.kysely);
      const groups = (Object.keys(SOURCE_KINDS) as SourceKind[]).map((kind) => ({
        id: kind,
        fullName: titles[kind] ?? kind,
        children: found
          .filter((row) => row.db_type === kind)
          .map((row): SourceChoice => ({
            ...{ id: row.id, fullName: row.full_name, dbType: kind, readOnly: row.read_only ? 1 : 0 },
            tableSchema: USUAL_SCHEMAS.has(row.db_schema) ? '' : row.db_schema,
          })),
      }));
      return [{ id: '-1', fullName: own.fullName, children: [own] }, ...groups.filter(({ children }) => children.length > 0)];
    },

    /** Throws SOURCE_FAILED with the reason where the connection with the sent settings fails. */
    async test(input: EndpointRequest<typeof testDataSource>['body']): Promise<void> {
      const row = input.id === '' || input.id === '0' ? undefined : await records.find(database.kysely, input.id);
      await sources.try({
        ...{ kind: input.dbType, host: input.host, port: Number(input.port), user: input.userName },
        ...{ password: meantPassword(sources, row, input), database: input.serviceName, schema: schemaOf(input) },
        ...{ readOnly: true, timeLimit: input.timeLimit, ssl: input.ssl === 1 },
        oracle: oracleOf(input),
      });
    },
  };
}

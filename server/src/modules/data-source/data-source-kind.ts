import { type DataSource, type DataSourceInput, KEPT_PASSWORD, SOURCE_KINDS } from '@banyan/shared-contracts/data/data-source.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { RightsReader } from '../../core/access/rights';
import { type Column, flag, plain, shown } from '../../core/records/columns';
import type { RecordKind } from '../../core/records/record-kind';
import type { DataSourceRow, Sources } from '../../core/sources/sources';
import type { SourceTarget } from '../../core/sources/source';
import * as repository from './data-source.repository';

/** Files have none. */
const port: Column = { name: 'port', read: (stored) => (stored === 0 ? '' : String(stored)), write: Number };

/** Interfaces that a refusal names. */
const MAX_NAMED = 5;

/** Whether a placeholder may mean the stored password: it is never sent to another server or under another name. */
const isSamePlace = (row: DataSourceRow, input: Pick<DataSourceInput, 'dbType' | 'host' | 'port' | 'userName'>): boolean =>
  row.db_type === input.dbType && row.host === input.host && String(row.port) === input.port && row.user_name === input.userName;

/**
 * The password to use: the one that was sent, or the stored one where the placeholder was sent. Throws SOURCE_FAILED where none is stored.
 */
export function meantPassword(sources: Sources, row: DataSourceRow | undefined, input: Omit<DataSourceInput, 'fullName'>): string {
  if (input.password !== KEPT_PASSWORD) return input.password;
  if (row === undefined || !isSamePlace(row, input)) throw new AppError('SOURCE_FAILED', { what: 'what.sourceNewPassword' });
  return sources.passwordOf(row);
}

/** How an Oracle database is named. */
export const oracleOf = ({ oracleLinkType, oracleService, oracleRole }: OracleInput): SourceTarget['oracle'] => ({
  ...{ link: oracleLinkType, name: oracleService, role: oracleRole },
});
type OracleInput = Pick<DataSourceInput, 'oracleLinkType' | 'oracleService' | 'oracleRole'>;

/** By what a server is connected to; a file has none of it, whatever was sent. */
const NO_SERVER = { host: '', port: 0, user_name: '', db_schema: '', read_only: true, ssl: false } as const;

/** The schema of a source: as it was entered, or the usual one of its kind. */
export const schemaOf = ({ dbType, dbSchema }: Pick<DataSourceInput, 'dbType' | 'dbSchema'>): string =>
  dbSchema === '' ? SOURCE_KINDS[dbType].schema : dbSchema;

/** Whether a refusal may name data interfaces to the caller. */
type NamesInterfaces = boolean;

/** Data sources as records; their passwords are sealed and never read. */
export const dataSourceKind = (
  sources: Sources,
  rights: RightsReader,
): RecordKind<DataSourceRow, DataSourceInput, DataSource, NamesInterfaces> => ({
  module: 'data-source',
  table: 'data_source',
  columns: {
    fullName: plain('full_name'),
    dbType: plain('db_type'),
    host: plain('host'),
    port,
    userName: plain('user_name'),
    serviceName: plain('service_name'),
    dbSchema: shown(plain('db_schema')),
    readOnly: flag('read_only'),
    poolSize: plain('pool_size'),
    timeLimit: plain('time_limit'),
    ssl: flag('ssl'),
    oracleLinkType: plain('oracle_link'),
    oracleService: plain('oracle_service'),
    oracleRole: plain('oracle_role'),
    sortCode: plain('sort_code'),
    description: plain('description'),
  },
  unique: [{ column: 'full_name', what: 'what.name', exact: true }],

  scope: async (caller, action) => action === 'remove' && (caller.isAdministrator || (await rights.of(caller)).may('dataInterface.read')),
  async require({ tx, scope: namesInterfaces }, action, { row, input }) {
    if (input !== undefined && !SOURCE_KINDS[input.dbType].isServer) sources.requireListed(input.serviceName);
    if (row !== undefined && input !== undefined && row.db_type !== input.dbType)
      throw new AppError('NOT_ALLOWED', { what: 'what.sourceKind' });
    if (action !== 'remove' || row === undefined) return;
    const names = await repository.listInterfaceNames(tx, row.id);
    if (names.length === 0) return;
    if (!namesInterfaces) throw new AppError('IN_USE', { what: 'what.sourceUsedCount', count: names.length });
    throw new AppError('IN_USE', { what: 'what.sourceUsed', count: names.length, names: names.slice(0, MAX_NAMED).join('、') });
  },
  more({ id }, input, row) {
    if (!SOURCE_KINDS[input.dbType].isServer) return Promise.resolve({ ...NO_SERVER, password: sources.seal(id, '') });
    return Promise.resolve({ password: sources.seal(id, meantPassword(sources, row, input)), db_schema: schemaOf(input) });
  },
  members: (_connection, row) =>
    Promise.resolve({ password: SOURCE_KINDS[row.db_type].isServer ? KEPT_PASSWORD : '', oracleExtend: row.db_type === 'Oracle' }),
  logged: (content) => ({ ...content, password: KEPT_PASSWORD }),
});

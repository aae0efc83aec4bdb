import { AppError } from '@banyan/shared-contracts/errors';
import type { OpenSource } from './source';

/** Functions that wait, hold locks, read files, open connections, reach other sessions, or run a text as a statement: by the names that databases have for them. */
const NAMES: Record<OpenSource['dialect'], string> = {
  postgres:
    'pg_sleep\\w*|pg_read_\\w+|pg_ls_\\w+|pg_stat_file|lo_(?:import|export)|dblink\\w*|pg_notify|pg_(?:terminate|cancel)_backend|pg_reload_conf|pg_(?:try_)?advisory_\\w+|ts_stat|ts_rewrite|(?:query|cursor|table|schema|database)_to_xml\\w*',
  mysql:
    'sleep|benchmark|load_file|get_lock|(?:master|source)_(?:pos|gtid)_wait|wait_for_executed_gtid_set|wait_until_sql_thread_after_gtids|sys_(?:exec|eval)',
  mssql: 'openrowset|opendatasource|openquery|fn_xe_file_target_read_file|fn_get_audit_file|fn_trace_gettable',
  oracle: 'httpuritype|bfilename',
  sqlite: 'load_extension|readfile|writefile|edit|fts3_tokenizer',
};

/** A call: the name, in quotes or not, and what can be between it and its bracket. Texts and comments are not looked past, so nothing hides in them. */
const called = (names: string): RegExp => new RegExp(`\\b(${names})\\b["\`\\]]?\\s*(?:\\(|/\\*|--|#)`, 'i');

/** Other ways to the same: names by codes of their characters, comments that are carried out, files that are written, packages. */
const OTHERS: Record<OpenSource['dialect'], RegExp> = {
  postgres: /\b(U&)"/i,
  mysql: /(\/\*M?!|\binto\s+(?:out|dump)file\b)/i,
  mssql: /\b(xp_\w+)/i,
  oracle: /\b(utl_\w+|dbms_(?!lob\b)\w+)\b/i,
  sqlite: /\b(sqlite_dbpage)\b/i,
};

const PATTERNS: Record<OpenSource['dialect'], readonly RegExp[]> = {
  postgres: [called(NAMES.postgres), OTHERS.postgres],
  mysql: [called(NAMES.mysql), OTHERS.mysql],
  mssql: [called(NAMES.mssql), OTHERS.mssql],
  oracle: [called(NAMES.oracle), OTHERS.oracle],
  sqlite: [called(NAMES.sqlite), OTHERS.sqlite],
};

/** Throws NOT_ALLOWED with the name of the function where the statement of a person calls one that is closed to statements of people. */
export function refuseClosedFunctions(dialect: OpenSource['dialect'], statement: string): void {
  for (const pattern of PATTERNS[dialect]) {
    const name = pattern.exec(statement)?.[1];
    if (name !== undefined) throw new AppError('NOT_ALLOWED', { what: 'what.sqlFunction', name });
  }
}

/**
 * Catalogs of roles, settings, sessions and other databases, and what shows the same. Everybody may read them in PostgreSQL, and that cannot be taken
 * back from one role alone.
 */
const CATALOGS = [
  'roles|user|shadow|group|authid|auth_members|db_role_setting|get_userbyid|user_mappings?',
  'settings|show_all_settings|file_settings|show_all_file_settings|config|hba_file_rules|ident_file_mappings',
  'database|tablespace|locks|lock_status|prepared_xacts?|foreign_server|subscription|stat_activity|stat_get_\\w+',
  'stat_(?:ssl|gssapi|database|replication|wal_receiver|subscription|io|bgwriter|checkpointer|progress_\\w+)',
].join('|');
const CATALOG = new RegExp(`\\b(pg_(?:${CATALOGS})|regrole)\\b`, 'i');

/** Throws NOT_ALLOWED where a statement of a person on the database of the platform names a catalog that holds no data of people. */
export function refuseClosedCatalogs(statement: string): void {
  const name = CATALOG.exec(statement)?.[1];
  if (name !== undefined) throw new AppError('NOT_ALLOWED', { what: 'what.sqlCatalog', name });
}

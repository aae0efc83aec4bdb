import { AppError } from '@banyan/shared-contracts/errors';
import type { MessageKey } from '../i18n/translate';
import { ClosedPlace } from '../network/open-places';
import { DriverMissing } from './source';

/** What drivers and databases name an error by, and the sentence for it. */
const CODES: readonly [MessageKey, readonly string[]][] = [
  ['what.sourceUnknownHost', ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']],
  ['what.sourceRefused', ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']],
  ['what.sourceSilent', ['ETIMEDOUT']],
  ['what.sourcePassword', ['28P01', '28000', 'ER_ACCESS_DENIED_ERROR', 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR']],
  ['what.sourceDatabase', ['3D000', 'ER_BAD_DB_ERROR']],
  ['what.sourceDenied', ['42501', 'ER_DBACCESS_DENIED_ERROR', 'ER_TABLEACCESS_DENIED_ERROR', 'ER_COLUMNACCESS_DENIED_ERROR']],
  ['what.sourceFull', ['53300', 'SQLITE_FULL', 'ER_CON_COUNT_ERROR', 'ER_TOO_MANY_USER_CONNECTIONS']],
  ['what.sourceReadOnly', ['25006', 'SQLITE_READONLY', 'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION', 'ER_OPTION_PREVENTS_STATEMENT']],
  [
    'what.sourceSlow',
    ['57014', 'SQLITE_INTERRUPT', 'ER_STATEMENT_TIMEOUT', 'ER_QUERY_TIMEOUT', 'PROTOCOL_SEQUENCE_TIMEOUT', 'ER_QUERY_INTERRUPTED'],
  ],
  ['what.sourceSsl', ['HANDSHAKE_NO_SSL_SUPPORT', 'HANDSHAKE_SSL_ERROR', 'ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT']],
  ['what.sourceFileMissing', ['SQLITE_MISSING']],
  ['what.sourceFileDenied', ['SQLITE_PERM']],
  ['what.sourceFileForeign', ['SQLITE_NOTADB']],
  ['what.sourceFileDamaged', ['SQLITE_CORRUPT']],
  ['what.sourceFileEncoding', ['SQLITE_ENCODING']],
  ['what.sourceFileBusy', ['SQLITE_BUSY']],
  ['what.sourceTooLarge', ['SQLITE_NOMEM', 'SQLITE_TOOBIG']],
  ['what.sourceLost', ['SQLITE_ABORT', 'ECONNRESET', 'EPIPE', 'PROTOCOL_CONNECTION_LOST', '57P01', '57P02', '57P03', 'ER_SERVER_SHUTDOWN']],
];
const BY_CODE = new Map(CODES.flatMap(([what, codes]) => codes.map((code) => [code, what] as const)));

/** What errors without a code say. */
const TEXTS: readonly [RegExp, MessageKey][] = [
  [/max_statement_time exceeded/i, 'what.sourceSlow'],
  [/timeout exceeded when trying to connect|connection timeout|connect ETIMEDOUT/i, 'what.sourceSilent'],
  [/SSL|TLS|certificate/i, 'what.sourceSsl'],
  [/silent for|terminated|closed state|connection is closed/i, 'what.sourceLost'],
];

interface Thrown {
  code?: unknown;
  message?: unknown;
  errors?: readonly unknown[];
}

/** Key of the sentence for what was thrown; undefined where it is another. */
function reasonOf(error: unknown): MessageKey | undefined {
  if (error instanceof ClosedPlace) return 'what.sourceClosed';
  if (error instanceof DriverMissing) return 'what.sourceDriver';
  const { code, message, errors } = Object(error) as Thrown;
  // A name with several addresses fails with all of their errors.
  if (errors !== undefined && errors.length > 0) return reasonOf(errors[0]);
  const known = typeof code === 'string' ? BY_CODE.get(code) : undefined;
  return known ?? TEXTS.find(([pattern]) => pattern.test(String(message)))?.[1];
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** The sentence for what a source answered: its kind, or the words of the other database. */
export function sourceRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const what = reasonOf(error);
  const details = what === undefined ? { what: 'what.sourceFailed', reason: messageOf(error) } : { what };
  return new AppError('SOURCE_FAILED', details, { cause: error });
}

import { AppError, type ErrorKey } from '@banyan/shared-contracts/errors';
import { lookup } from '@banyan/shared-contracts/own-members';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isMessageKey, type MessageKey, translate } from '../i18n/translate';
import { refusal } from './validation';

/** HTTP status is 200 for everything that a person can act on; 5xx is for machines that watch us. */
const httpStatus: Partial<Record<ErrorKey, number>> = { INTERNAL: 500, UNAVAILABLE: 503 };

/** What Fastify and the multipart parser refuse by themselves. */
const ownKeys: Record<string, ErrorKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_INPUT',
  FST_ERR_CTP_EMPTY_TYPE: 'MEDIA_TYPE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_PARTS_LIMIT: 'TOO_LARGE',
  FST_FILES_LIMIT: 'TOO_LARGE',
  FST_FIELDS_LIMIT: 'TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'MEDIA_TYPE',
};

/** PostgreSQL's word for a value that a unique index refuses, and for one that a reference refuses. */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** PostgreSQL's code for a table that is not there, and its words for one that has records of forms. */
const UNDEFINED_TABLE = '42P01';
const RECORD_TABLE = /^relation "form\.([^"]+)" does not exist$/;
/** No connection is available, no space is left, a lock is held for too long, or the server is shutting down. */
const DATABASE_AWAY = /^(?:08|53|55P03|57014|57P0)/;
/** What the driver says, without a code, when all connections are busy for too long, and when one has broken under who works with it. */
const CONNECTION_LOST =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed))/;
/** The network's words for the same. */
const NETWORK_CODES: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);

/** What the driver says of an error of the database. */
interface DatabaseError {
  code?: unknown;
  message?: unknown;
  /** `Key (column)=(value) is not present in table "name".`, or `… is still referenced from table "name".` */
  detail?: unknown;
  /** The table whose column refers to another table. */
  table?: unknown;
}

/** The table that a written row refers to in vain; undefined where a row was removed that others refer to. */
function missingReference({ detail, table }: DatabaseError): string | undefined {
  const named = /"([^"]+)"\.?$/.exec(String(detail))?.[1];
  const isSelf = named === table;
  return isSelf && !/not present/.test(String(detail)) ? undefined : named;
}

const referencedName = (table: string): MessageKey => {
  const key = `referenced.${table}`;
  return isMessageKey(key) ? key : 'referenced.other';
};

function fromReference(error: DatabaseError): AppError {
  const missing = missingReference(error);
  if (missing === undefined) return new AppError('IN_USE', { what: 'what.records' }, { cause: error });
  return new AppError('REFERENCE_MISSING', { what: referencedName(missing) }, { cause: error });
}

function fromDatabase(error: DatabaseError): AppError | undefined {
  if (error.code === UNIQUE_VIOLATION) return new AppError('DUPLICATE', { what: 'what.name' }, { cause: error });
  if (error.code === FOREIGN_KEY_VIOLATION) return fromReference(error);
  const [, table] = (error.code === UNDEFINED_TABLE && RECORD_TABLE.exec(String(error.message))) || [];
  if (table !== undefined) return new AppError('NOT_ALLOWED', { what: 'what.recordTableGone', table }, { cause: error });
  const away =
    CONNECTION_LOST.test(String(error.message)) ||
    NETWORK_CODES.has(error.code) ||
    (typeof error.code === 'string' && DATABASE_AWAY.test(error.code));
  return away ? new AppError('UNAVAILABLE', {}, { cause: error }) : undefined;
}

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const refused = refusal(error, request.locale);
  if (refused !== undefined) return refused;
  const thrown = Object(error) as Partial<FastifyError>;
  const { code, statusCode, message = '' } = thrown;
  const own = code === undefined ? undefined : lookup(ownKeys, code);
  if (own !== undefined) return new AppError(own, own === 'TOO_LARGE' ? { limit: bodyLimit(request) } : { problems: '' }, { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('BAD_INPUT', { problems: message });
  return fromDatabase(thrown) ?? new AppError('INTERNAL', {}, { cause: error });
}

const bodyLimit = (request: FastifyRequest) => `${Math.round((request.routeOptions.bodyLimit / 1_048_576) * 10) / 10} MB`;

/** The first line of what went wrong; the rest is in the log of the process. */
const reasonOf = (cause: unknown): string => (cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause).slice(0, 300);

interface Answer {
  error: AppError;
  /** JSON text of the envelope. */
  body: string;
}

/** English reasons that are parts of longer texts too begin with a small letter. */
const asSentence = (text: string) => text.replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase());

function answer(error: AppError, { locale, id }: FastifyRequest): Answer {
  const msg = translate(locale, `error.${error.key}`, error.details);
  const body: Envelope = {
    code: error.code,
    msg: error.key === 'NOT_ALLOWED' ? asSentence(msg) : msg,
    data: null,
    error: { key: error.key, details: error.details },
    requestId: id,
  };
  return { error, body: JSON.stringify(body) };
}

/** Details come from whatever refused the request and may hold what a caller sent; a refusal that cannot be put into words is a fault of ours. */
function answerSafely(thrown: unknown, request: FastifyRequest): Answer {
  try {
    return answer(toAppError(thrown, request), request);
  } catch (failure) {
    request.log.error({ err: failure }, 'the refusal cannot be put into words');
    return answer(new AppError('INTERNAL', {}, { cause: thrown }), request);
  }
}

/** Maps whatever was thrown to the envelope; what we did not foresee is logged with its cause and never shown. */
export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { error, body } = answerSafely(thrown, request);
  if (error.key === 'INTERNAL' || error.key === 'UNAVAILABLE')
    request.log.error({ err: error.cause ?? error, url: request.routeOptions.url }, error.key);
  request.failure = { key: error.key, reason: error.key === 'INTERNAL' ? `${request.id} ${reasonOf(error.cause ?? error)}` : '' };
  void reply
    .code(httpStatus[error.key] ?? request.routeOptions.config?.failureStatus ?? 200)
    .header('content-type', 'application/json; charset=utf-8')
    .send(body);
}

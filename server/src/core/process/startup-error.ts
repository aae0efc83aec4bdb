/**
 * A reason why the server cannot start, as one sentence for the person at the terminal; the code that catches it prints only the message.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

const cause = (error: unknown): ErrorOptions => (error === undefined ? {} : { cause: error });

export const dataDirectoryNotWritable = (path: string, why: string, error?: unknown): StartupError =>
  new StartupError(`The data directory ${path} cannot be written to (${why}).`, cause(error));

export const diskFull = (path: string, error?: unknown): StartupError =>
  new StartupError(`The disk that holds ${path} is full.`, cause(error));

export const instanceAlreadyRuns = (path: string, holder: string): StartupError =>
  new StartupError(`Another instance (${holder}) already runs on the data directory ${path}.`);

export const databaseNotStarted = (path: string, why: string, error?: unknown): StartupError =>
  new StartupError(`The database in ${path} could not be started: ${why}.`, cause(error));

export const binariesMissing = (platform: string, looked: string): StartupError =>
  new StartupError(
    `No database binaries for ${platform} were found in ${looked}: set BANYAN_DATABASE_URL to a PostgreSQL server or BANYAN_PG_BIN to the bin directory of a PostgreSQL installation.`,
  );

export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** A file cannot be written at its place. */
export const isNotWritable = (error: unknown): boolean =>
  ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENAMETOOLONG'].includes(errorCode(error) ?? '');

export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '');

/** "EACCES: permission denied, mkdir '/x'" without the call, because the sentences name the path themselves. */
export const shortReason = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split(', ')[0] ?? '';

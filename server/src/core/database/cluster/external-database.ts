import { shortReason, StartupError } from '../../process/startup-error';
import { openDatabase } from '../database';

/** Oldest PostgreSQL that the SQL is written for, as the server counts. */
const OLDEST = 150_000;

/** Refuses to go on with a database that cannot be reached, or is too old, in one sentence that does not tell the password. */
export async function checkExternalDatabase(connectionString: string): Promise<void> {
  const { host, pathname } = new URL(connectionString);
  const database = openDatabase({ connectionString, poolSize: 1 });
  try {
    const { rows } = await database.pool.query<{ version: string }>("select current_setting('server_version_num') as version");
    const version = Number(rows[0]?.version);
    if (version < OLDEST) {
      throw new StartupError(`PostgreSQL ${Math.floor(version / 10_000)} at ${host} is too old: Banyan needs 15 or newer.`);
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database ${host}${pathname} of BANYAN_DATABASE_URL cannot be used (${reasonOf(error)}).`, { cause: error });
  } finally {
    await database.close();
  }
}

/** Where a name has several addresses the error itself says nothing; its parts do. */
const reasonOf = (error: unknown): string => shortReason(error instanceof AggregateError ? error.errors[0] : error);

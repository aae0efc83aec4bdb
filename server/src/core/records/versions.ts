import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from '../access/caller';
import type { Operation } from '../audit/audit';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import { type LastChange, stale } from './stale';

/** A record, as the operation log names it. */
export interface RecordName {
  module: string;
  id: Id;
}

/** The version of a record: a digest of what it says. Two readers see the same version exactly where they see the same record. */
export const digestOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);

interface Served {
  version: string;
  served_at: Date;
}

async function served(connection: Connection, { sessionId }: Caller, { module, id }: RecordName): Promise<Served | undefined> {
  const { rows } = await sql<Served>`select version, served_at from served_version
    where session_id = ${sessionId} and module = ${module} and target_id = ${id}`.execute(connection);
  return rows[0];
}

/** Remembers which version a session was served, for clients that do not send it back. */
export const rememberVersion = (connection: Connection, { sessionId }: Caller, { module, id }: RecordName, version: string) =>
  sql`insert into served_version (session_id, module, target_id, version) values (${sessionId}, ${module}, ${id}, ${version})
    on conflict (session_id, module, target_id) do update set version = excluded.version, served_at = excluded.served_at`.execute(
    connection,
  );

/** Actions that change what a version is made of; others, such as a change of members, are logged for the same record. */
const CHANGING: readonly Operation['action'][] = ['create', 'update', 'enable', 'disable'];

/** The last change of which the operation log knows; undefined where it was made before `since`, so that another one is meant. */
async function lastChange(connection: Connection, { module, id }: RecordName, since: Date | undefined): Promise<LastChange | undefined> {
  const { rows } = await sql<{ by: string; at: Date }>`
    select coalesce(person.real_name || '/' || person.account, '') as by, log.created_at as at
    from operation_log log left join user_account person on person.id = log.user_id
    where log.module = ${module} and log.target_id = ${id} and log.action = any(${CHANGING}) order by log.created_at desc, log.id desc limit 1`.execute(
    connection,
  );
  const [row] = rows;
  if (row === undefined || (since !== undefined && row.at < since)) return undefined;
  return { by: row.by, at: row.at.getTime() };
}

/**
 * Throws STALE unless the locked record still has the version that the caller has seen: the one that was sent, otherwise the one that was served to the
 * session last. Who has neither has seen nothing that could be overwritten.
 */
export async function requireVersion(
  tx: Connection,
  caller: Caller,
  record: RecordName,
  { now, sent }: { now: string; sent: string | undefined },
): Promise<void> {
  if (sent === now) return;
  const seen = await served(tx, caller, record);
  if (sent === undefined && (seen === undefined || seen.version === now)) return;
  throw stale(await lastChange(tx, record, seen?.served_at), { version: now });
}

/** After a change by the session itself: what it was served goes on with it, unless that was out of date before. */
export async function followVersion(
  tx: Connection,
  caller: Caller,
  record: RecordName,
  { before, after }: { before: string; after: () => Promise<string> },
): Promise<void> {
  const seen = await served(tx, caller, record);
  if (seen?.version === before) await rememberVersion(tx, caller, record, await after());
}

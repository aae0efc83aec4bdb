import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { SessionTable } from '../../core/database/tables/session';

const columns = ['id', 'client_kind', 'ip', 'user_agent', 'created_at', 'last_seen_at'] as const;

export type SessionRow = Pick<Selectable<SessionTable>, (typeof columns)[number]>;

/** More devices than a user would look through. */
const MAX_LISTED = 100;

const alive = sql<boolean>`ended_at is null and expires_at > now()
  and (idle_minutes is null or last_seen_at + make_interval(mins => idle_minutes) > now())`;

/** Sessions of a user that are not over, `firstId` first, then those last seen. */
export const listSessions = (connection: Connection, userId: Id, firstId: Id): Promise<SessionRow[]> =>
  connection
    .selectFrom('session')
    .select(columns)
    .where('user_id', '=', userId)
    // A view-as session of an administrator is not a device of the person.
    .where('viewed_by', 'is', null)
    .where(alive)
    .orderBy(sql`id <> ${firstId}`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** Ends a session if it is one of the user's and not over; otherwise undefined. */
export const endSession = (connection: Connection, userId: Id, id: Id): Promise<SessionRow | undefined> =>
  connection
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, ended_because: 'signed-out' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(alive)
    .returning(columns)
    .executeTakeFirst();

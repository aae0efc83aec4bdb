import type { Core } from '../core';
import type { Connection } from '../database/database';
import type { Id, SessionEnd } from '../database/tables';

/** Ends a user's sessions and tells their sockets why. */
export async function endSessions(
  { sessions, stream }: Pick<Core, 'sessions' | 'stream'>,
  connection: Connection,
  userId: Id,
  because: SessionEnd,
  clientKind?: 'pc' | 'app',
): Promise<void> {
  const ended = await sessions.endAll(connection, userId, because, clientKind);
  for (const sessionId of ended) await stream.publish(connection, [userId], { method: 'logout', reason: because }, sessionId);
}

import type { Core } from '../core';
import type { Connection } from '../database/database';
import type { Id, SessionEnd } from '../database/tables';

interface EndOptions {
  /** Only sessions of this kind of client. */
  clientKind?: 'pc' | 'app';
  /** The session that asks for it: its client knows already, and its socket is only closed. */
  asking?: Id;
}

/** Ends a user's sessions and tells their sockets why. */
export async function endSessions(
  { sessions, stream }: Pick<Core, 'sessions' | 'stream'>,
  connection: Connection,
  userId: Id,
  because: SessionEnd,
  { clientKind, asking }: EndOptions = {},
): Promise<void> {
  const ended = await sessions.endAll(connection, userId, because, clientKind);
  for (const sessionId of ended) {
    const frame = sessionId === asking ? ({ method: 'closeSocket' } as const) : ({ method: 'logout', reason: because } as const);
    await stream.publish(connection, [userId], frame, sessionId);
  }
}

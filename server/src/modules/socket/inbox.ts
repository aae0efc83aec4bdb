import type { FrameOf } from '@banyan/shared-contracts/messaging/server-frames';
import type { Caller } from '../../core/access/caller';
import type { Connection, Database } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

type Initial = FrameOf<'initMessage'> & { seq: number };

/** Data of other modules for a new socket, read at one moment through `connection`. */
export interface InboxParts {
  messages: { inbox(userId: Id, connection: Connection): Promise<Initial> };
  /** Returns a function for the figures that are read after that moment. */
  chats: { figures(caller: Caller, connection: Connection, isNew: boolean): Promise<() => Promise<Partial<Initial>>> };
}

/** The first frame for a socket when it opens: figures that are true at its `seq`. */
export const createInbox =
  (database: Database, { messages, chats }: InboxParts) =>
  async (caller: Caller, isNew: boolean): Promise<Initial> => {
    const { initial, figures } = await database.snapshot(async (connection) => ({
      initial: await messages.inbox(caller.userId, connection),
      figures: await chats.figures(caller, connection, isNew),
    }));
    return { ...initial, ...(await figures()) };
  };

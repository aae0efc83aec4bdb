import type { FrameOf } from '@banyan/shared-contracts/messaging/server-frames';
import { requireSelf } from '../../../core/access/access';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import * as repository from './conversation.repository';
import type { ConversationService } from './conversation.service';
import type { LegacyChatService } from '../legacy/legacy.service';

export type ChatFigures = Pick<FrameOf<'initMessage'>, 'unreadNums' | 'unreadChatCount' | 'mutedChatCount'>;

/** How much is unread. What is about records counts only where the caller may open them, which is asked after the figures were read. */
export function createUnreadService({ database }: Pick<Core, 'database'>, conversations: ConversationService, legacy: LegacyChatService) {
  return {
    async count(caller: Caller): Promise<{ total: number; muted: number; seq: number }> {
      requireSelf(caller);
      const { rows, seq } = await database.snapshot(async (connection) => ({
        rows: await repository.listUnread(connection, caller.userId),
        seq: await repository.streamPosition(connection, caller.userId),
      }));
      return { ...(await conversations.countOpen(caller, rows)), seq };
    },

    /**
     * What a socket receives when it opens, as seen through `connection`, with the conversations themselves where `isNew`. The returned
     * function reads the other figures without the connection.
     */
    async figures(caller: Caller, connection: Connection, isNew: boolean): Promise<() => Promise<ChatFigures>> {
      const rows = await repository.listUnread(connection, caller.userId);
      const unreadNums = isNew ? await legacy.unread(connection, caller.userId) : [];
      return async () => {
        const { total, muted } = await conversations.countOpen(caller, rows);
        return { unreadNums, unreadChatCount: total, mutedChatCount: muted };
      };
    },
  };
}

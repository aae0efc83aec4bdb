import { CONVERSATION_KIND } from '@banyan/shared-contracts/messaging/conversation';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import type { ChatAccess } from './chat-access';
import { listMemberIds } from './conversations/member.repository';

/** Minimum time between two frames about the same writer. */
const THROTTLE_MS = 2_500;
/** People and conversations remembered for that. */
const MAX_KEPT = 10_000;

/**
 * Notifies the other members of a conversation that a user is typing. Conversations about records are left out: whether each of the others
 * may still open the record would have to be checked every few seconds.
 */
export function createTyping({ database: { kysely }, broadcast }: Pick<Core, 'database' | 'broadcast'>, access: ChatAccess) {
  const told = new Map<string, number>();

  function isTooSoon(key: string, now: number): boolean {
    if (now - (told.get(key) ?? -Infinity) < THROTTLE_MS) return true;
    told.delete(key);
    told.set(key, now);
    if (told.size > MAX_KEPT) told.delete(told.keys().next().value as string);
    return false;
  }

  return async (caller: Caller, conversationId: Id): Promise<void> => {
    if (isTooSoon(`${caller.userId} ${conversationId}`, Date.now())) return;
    const { kind } = await access.require(caller, conversationId);
    if (kind === CONVERSATION_KIND.record) return;
    const memberIds = await listMemberIds(kysely, conversationId);
    if (!memberIds.includes(caller.userId)) return;
    const userIds = memberIds.filter((id) => id !== caller.userId);
    const frame = { method: 'typing', conversationId, userId: caller.userId, name: caller.name } as const;
    if (userIds.length > 0) broadcast.send('frames', { userIds, frame });
  };
}

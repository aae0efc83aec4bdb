import { AppError } from '@banyan/shared-contracts/errors';
import type { ChatMessage, ChatPerson } from '@banyan/shared-contracts/messaging/conversation';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import type { ChatAccess } from '../chat-access';
import { toMessage, toPerson } from '../chat-frames';
import { findMessage, listMessages, searchMessages } from './chat-message.repository';
import { findStanding, listReaders, type Standing } from '../conversations/member.repository';

/** The requested range of messages; without a position the newest. */
export interface Run {
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  limit: number;
}

/** Positions have no gaps, so a run of messages is known before it is read. */
function boundsOf({ before, after, around, limit }: Run, first: number, last: number): { from: number; to: number } {
  if (after !== undefined) {
    const from = Math.max(after + 1, first);
    return { from, to: Math.min(from + limit - 1, last) };
  }
  const end = around === undefined ? (before ?? last + 1) - 1 : around + Math.floor(limit / 2);
  const to = Math.min(Math.max(end, around === undefined ? 0 : first + limit - 1), last);
  return { from: Math.max(to - limit + 1, first), to };
}

/** Messages up to this position are before the member's time, or deleted for them. */
export const floorOf = ({ joined_seq, cleared_seq }: Pick<Standing, 'joined_seq' | 'cleared_seq'>): number =>
  Math.max(joined_seq, cleared_seq);

interface Page {
  currentPage: number;
  pageSize: number;
}

export function createHistoryService({ database: { kysely } }: Pick<Core, 'database'>, access: ChatAccess) {
  async function standingOf(caller: Caller, id: Id): Promise<Standing> {
    await access.require(caller, id);
    const standing = await findStanding(kysely, id, caller.userId);
    if (standing === undefined) throw new AppError('NOT_FOUND');
    return standing;
  }

  return {
    async list(caller: Caller, id: Id, run: Run): Promise<{ list: ChatMessage[]; hasEarlier: boolean; hasLater: boolean }> {
      const standing = await standingOf(caller, id);
      const first = floorOf(standing) + 1;
      const { from, to } = boundsOf(run, first, standing.last_seq);
      const rows = to < from ? [] : await listMessages(kysely, id, from, to);
      return {
        list: rows.map((row) => toMessage(row, standing.joined_seq)),
        hasEarlier: from > first && standing.last_seq >= first,
        hasLater: to < standing.last_seq,
      };
    },

    async search(caller: Caller, id: Id, { keyword, currentPage, pageSize }: Page & { keyword: string }): Promise<Paged<ChatMessage>> {
      const standing = await standingOf(caller, id);
      const page = { limit: pageSize, offset: (currentPage - 1) * pageSize };
      const { rows, total } = await searchMessages(kysely, { conversationId: id, floor: floorOf(standing), keyword, ...page });
      return { list: rows.map((row) => toMessage(row, standing.joined_seq)), pagination: { currentPage, pageSize, total } };
    },

    /** Members who have read a message that the caller sees as a member, or those who have not. */
    async readers(
      caller: Caller,
      id: Id,
      messageId: Id,
      { read, currentPage, pageSize }: Page & { read: '0' | '1' },
    ): Promise<Paged<ChatPerson>> {
      const standing = await standingOf(caller, id);
      const message = standing.is_member ? await findMessage(kysely, id, messageId) : undefined;
      if (message === undefined || message.body === null || message.seq <= floorOf(standing)) throw new AppError('NOT_FOUND');
      const page = { limit: pageSize, offset: (currentPage - 1) * pageSize };
      const { rows, total } = await listReaders(kysely, message, { isRead: read === '1', ...page });
      return { list: rows.map(toPerson), pagination: { currentPage, pageSize, total } };
    },
  };
}

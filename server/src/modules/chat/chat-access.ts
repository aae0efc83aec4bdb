import { AppError } from '@banyan/shared-contracts/errors';
import { requireSelf } from '../../core/access/access';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { MessageKey } from '../../core/i18n/translate';
import { type ConversationFacts, findFacts } from './conversations/conversation.repository';
import type { Stranger } from './conversations/member.repository';

/** Access to records, provided by the run time of designed forms. */
export interface ChatRecords {
  /** Whether the caller may open the record, through this menu or ('') any. */
  mayOpen(caller: Caller, target: { modelId: Id; menuId: string }, id: Id, connection?: Connection): Promise<boolean>;
  /** Those of the people who may open the record. */
  readers(caller: Caller, target: { modelId: Id; menuId: string }, id: Id, people: readonly Stranger[]): Promise<Id[]>;
  /** Titles of those of the records that the caller may open. */
  titles(caller: Caller, modelId: Id, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>>;
}

/** Number of conversations whose constant facts one process caches. */
const MAX_KEPT = 10_000;

export const notAllowed = (what: MessageKey) => new AppError('NOT_ALLOWED', { what });

export interface ChatAccess {
  /**
   * The facts of a conversation that never change. Throws VIEW_ONLY for a view-as session, and NOT_FOUND where the conversation does not
   * exist or is about a record that the caller may not open. Membership is checked by the function that reads or writes the member's row.
   * Call this before transactions: the check of rights may need its own connection.
   */
  require(caller: Caller, conversationId: Id): Promise<ConversationFacts>;
}

export function createChatAccess({ database: { kysely } }: Pick<Core, 'database'>, records: ChatRecords): ChatAccess {
  const kept = new Map<Id, ConversationFacts>();

  async function factsOf(id: Id): Promise<ConversationFacts> {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const facts = await findFacts(kysely, id);
    if (facts === undefined) throw new AppError('NOT_FOUND');
    kept.set(id, facts);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as Id);
    return facts;
  }

  return {
    async require(caller, conversationId) {
      requireSelf(caller);
      const facts = await factsOf(conversationId);
      const { model_id: modelId, record_id: recordId } = facts;
      if (modelId !== null && recordId !== null && !(await records.mayOpen(caller, { modelId, menuId: '' }, recordId))) {
        throw new AppError('NOT_FOUND');
      }
      return facts;
    },
  };
}

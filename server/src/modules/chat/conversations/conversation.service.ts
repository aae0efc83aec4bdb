import { AppError } from '@banyan/shared-contracts/errors';
import { DEFAULT_AVATAR } from '@banyan/shared-contracts/files/file.contract';
import {
  CHAT_LIMITS,
  type Conversation,
  CONVERSATION_KIND,
  type ConversationDetail,
} from '@banyan/shared-contracts/messaging/conversation';
import { requireSelf } from '../../../core/access/access';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { isId } from '../../../core/ids/only-ids';
import { groupBy } from '../../../core/group-by';
import { type ChatAccess, type ChatRecords, notAllowed } from '../chat-access';
import { excerptOf } from '../messages/chat-body';
import { toPerson } from '../chat-frames';
import * as repository from './conversation.repository';
import { ownerOf } from './group.service';
import { listCalled, listMembers, lockStanding } from './member.repository';
import type { StandingService } from './standing.service';
import type { ThreadMembers } from '../messages/thread-members';

/** Conversations of one list. */
const MAX_LISTED = 500;
const DISABLED = 0;

type Titles = ReadonlyMap<Id, string>;

const iconOf = ({ kind, partner_icon }: repository.ConversationRow): string =>
  kind === CONVERSATION_KIND.direct ? partner_icon || DEFAULT_AVATAR : '';

function toConversation(row: repository.ConversationRow, titles: Titles): Conversation {
  const { model_id: modelId, record_id: recordId } = row;
  return {
    id: row.id,
    kind: row.kind,
    title: recordId === null ? row.title || row.partner_name : (titles.get(recordId) ?? ''),
    headIcon: iconOf(row),
    partnerId: row.partner_id ?? '',
    account: row.partner_account,
    record: modelId === null || recordId === null ? null : { modelId, recordId, menuId: row.menu_id ?? '' },
    memberCount: row.member_count,
    unread: row.unread,
    mentioned: row.mentioned_seq > row.read_seq,
    draft: row.draft,
    ...(row.pinned ? { pinned: true } : {}),
    ...(row.muted ? { muted: true } : {}),
    readSeq: row.read_seq,
    lastSeq: row.last_seq,
    joinedAt: row.joined_at.getTime(),
    last:
      row.newest_sender === null
        ? null
        : {
            senderId: row.newest_sender,
            senderName: row.newest_name,
            type: row.newest_body?.type ?? '',
            text: excerptOf(row.newest_body),
            sentAt: row.newest_at?.getTime() ?? 0,
          },
  };
}

export type ConversationService = ReturnType<typeof createConversationService>;

export function createConversationService(
  { database, newId, stream }: Pick<Core, 'database' | 'newId' | 'stream'>,
  access: ChatAccess,
  records: ChatRecords,
  { threads, standings }: { threads: ThreadMembers; standings: StandingService },
) {
  const { kysely } = database;

  /** Titles of the records that the caller may open; the others have no title. */
  async function titlesOf(caller: Caller, rows: readonly repository.ConversationFacts[]): Promise<Titles> {
    const about = rows.flatMap(({ model_id, record_id }) => (model_id === null || record_id === null ? [] : [{ model_id, record_id }]));
    const byModel = groupBy(about, ({ model_id }) => model_id);
    const titles = await Promise.all(
      [...byModel].map(([modelId, of]) =>
        records.titles(
          caller,
          modelId,
          of.map(({ record_id }) => record_id),
        ),
      ),
    );
    return new Map(titles.flatMap((known) => [...known]));
  }

  async function listFor(caller: Caller, rows: readonly repository.ConversationRow[], keyword: string): Promise<Conversation[]> {
    const titles = await titlesOf(caller, rows);
    const open = rows.filter(({ record_id }) => record_id === null || titles.has(record_id));
    const word = keyword.toLowerCase();
    return open
      .map((row) => toConversation(row, titles))
      .filter(({ kind, title }) => kind !== CONVERSATION_KIND.record || title.toLowerCase().includes(word));
  }

  /** A user who requests a record's conversation without access gets no more notifications of it. */
  const requireOpen = (caller: Caller, id: Id) =>
    access.require(caller, id).catch(async (error: unknown) => {
      if (error instanceof AppError && error.key === 'NOT_FOUND') await threads.drop(caller.userId, id);
      throw error;
    });

  async function get(caller: Caller, id: Id): Promise<ConversationDetail> {
    await requireOpen(caller, id);
    const row = await repository.findConversation(kysely, caller.userId, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    const [titles, members, calls] = await Promise.all([
      titlesOf(caller, [row]),
      listMembers(kysely, id, CHAT_LIMITS.members),
      listCalled(kysely, row.draft_calls),
    ]);
    // A deleted user is still the partner in a conversation of two, but no member of any other conversation.
    const present = row.kind === CONVERSATION_KIND.direct ? members : members.filter(({ account }) => account !== '');
    const memberIds = present.map(({ user_id }) => user_id);
    const ownerId = row.kind === CONVERSATION_KIND.group ? ownerOf(row.owner_id, memberIds) : undefined;
    return {
      ...toConversation(row, titles),
      members: present.map((member) => ({
        ...toPerson(member),
        isOwner: member.user_id === ownerId,
        readSeq: member.read_seq,
        joinedSeq: member.joined_seq,
        ...(row.kind === CONVERSATION_KIND.record ? { joinedAt: member.joined_at.getTime() } : {}),
      })),
      isOwner: ownerId === caller.userId,
      ...(calls.length === 0 ? {} : { draftCalls: calls.map(toPerson) }),
      ...(row.is_member ? {} : { isVisitor: true }),
    };
  }

  const changed = (tx: Connection, userIds: readonly Id[], conversationId: Id) =>
    stream.publish(tx, userIds, { method: 'chatChanged', conversationId });

  /** Begins the conversation of two, or brings it back into the caller's list. */
  async function takeDirect(caller: Caller, partnerId: Id): Promise<Id> {
    if (partnerId === caller.userId) throw notAllowed('what.chatSelf');
    const known = await repository.findDirect(kysely, caller.userId, partnerId);
    if (known === undefined) {
      const [partner] = await repository.listPeople(kysely, [partnerId]);
      if (partner === undefined) throw notAllowed('what.chatPartnerGone');
      if (partner.state === DISABLED) throw notAllowed('what.chatPartnerDisabled');
      return beginDirect(caller, partner);
    }
    await standings.show(caller, known);
    return known;
  }

  const beginDirect = (caller: Caller, partner: repository.Candidate): Promise<Id> =>
    database.transaction(async (tx) => {
      await repository.insertDirect(tx, newId(), caller.userId, partner.id);
      const id = (await repository.findDirect(tx, caller.userId, partner.id)) ?? '';
      await repository.lockConversation(tx, id);
      // The other one has it in their list when there is something to read.
      const people = [
        { id: caller.userId, name: caller.name },
        { id: partner.id, name: partner.name, hidden: true },
      ];
      await repository.insertMembers(tx, id, people, { fromNow: false });
      await changed(tx, [caller.userId], id);
      return id;
    });

  /** Creates the conversation about a record; the caller opens it. */
  async function takeRecord(caller: Caller, { modelId, recordId, menuId }: { modelId: Id; recordId: string; menuId: string }): Promise<Id> {
    if (!isId(recordId) || !(await records.mayOpen(caller, { modelId, menuId }, recordId))) throw new AppError('NOT_FOUND');
    return database.transaction(async (tx) => {
      const id = await repository.takeRecordConversation(tx, newId(), modelId, recordId);
      const before = await lockStanding(tx, id, caller.userId);
      await repository.insertVisitor(tx, id, { id: caller.userId, name: caller.name, menuId: menuId === '' ? null : menuId });
      if (before?.is_member === true && before.hidden) await changed(tx, [caller.userId], id);
      return id;
    });
  }

  return {
    get,

    async list(caller: Caller, keyword: string): Promise<{ list: Conversation[]; seq: number }> {
      requireSelf(caller);
      const { rows, seq } = await database.snapshot(async (connection) => ({
        rows: await repository.listConversations(connection, caller.userId, { keyword, limit: MAX_LISTED }),
        seq: await repository.streamPosition(connection, caller.userId),
      }));
      return { list: await listFor(caller, rows, keyword), seq };
    },

    takeDirect,
    takeRecord,

    /** Those of the conversations that are not about records, or about records that the caller may open. */
    openTo: (caller: Caller, rows: readonly repository.ConversationRow[]) => listFor(caller, rows, ''),

    /** A conversation between two as lists show it. */
    present: (row: repository.ConversationRow) => toConversation(row, new Map()),

    /**
     * Unread messages, of conversations about records those that the caller may open; `muted` are in conversations that do not disturb them, apart
     * from one in each of these in which the caller is called.
     */
    async countOpen(caller: Caller, rows: readonly repository.UnreadRow[]): Promise<{ total: number; muted: number }> {
      const titles = await titlesOf(caller, rows);
      const open = rows.filter(({ record_id }) => record_id === null || titles.has(record_id));
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
      const quiet = open.filter(({ muted }) => muted);
      return {
        total: sum(open.map(({ unread }) => unread)),
        muted: sum(quiet.map(({ unread, mentioned }) => unread - Number(mentioned))),
      };
    },
  };
}

import { AppError } from '@banyan/shared-contracts/errors';
import { CHAT_LIMITS, CONVERSATION_KIND } from '@banyan/shared-contracts/messaging/conversation';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { type ChatAccess, notAllowed } from '../chat-access';
import * as repository from './conversation.repository';
import { listMemberIds } from './member.repository';
import type { ThreadMembers } from '../messages/thread-members';

const DISABLED = 0;

interface Group {
  /** The oldest first; without members whose account was deleted. */
  memberIds: readonly Id[];
  /** None in conversations about records. */
  ownerId: Id | undefined;
}

/** The oldest member owns a group whose owner has left or was deleted. */
export const ownerOf = (ownerId: Id | null, memberIds: readonly Id[]): Id | undefined =>
  ownerId !== null && memberIds.includes(ownerId) ? ownerId : memberIds[0];

function requireOwner(caller: Caller, ownerId: Id | undefined): void {
  if (ownerId === undefined) throw notAllowed('what.chatNotGroup');
  if (ownerId !== caller.userId) throw notAllowed('what.chatOwner');
}

/** Members and title of a group; every member is notified of a change. */
export function createGroupService(
  { database, newId, stream }: Pick<Core, 'database' | 'newId' | 'stream'>,
  access: ChatAccess,
  threads: ThreadMembers,
) {
  const tell = (tx: Connection, userIds: readonly Id[], conversationId: Id) =>
    stream.publish(tx, userIds, { method: 'chatChanged', conversationId });

  async function peopleOf(tx: Connection, userIds: readonly Id[]): Promise<repository.Candidate[]> {
    const wanted = [...new Set(userIds)];
    const people = await repository.listPeople(tx, wanted);
    if (people.length < wanted.length || people.some(({ state }) => state === DISABLED)) throw notAllowed('what.chatMemberUnknown');
    return people;
  }

  /** Changes a group of the caller while the group is locked; `change` returns the other users to notify. */
  async function changeGroup(caller: Caller, id: Id, change: (tx: Connection, group: Group) => Promise<readonly Id[]>): Promise<void> {
    const { kind } = await access.require(caller, id);
    await database.transaction(async (tx) => {
      await repository.lockConversation(tx, id);
      const memberIds = await listMemberIds(tx, id);
      if (!memberIds.includes(caller.userId)) throw new AppError('NOT_FOUND');
      if (kind === CONVERSATION_KIND.direct) throw notAllowed('what.chatNotGroup');
      const ownerId = kind === CONVERSATION_KIND.group ? ownerOf((await repository.findOwner(tx, id)) ?? null, memberIds) : undefined;
      const more = await change(tx, { memberIds, ownerId });
      await repository.touchConversation(tx, id);
      await tell(tx, [...memberIds, ...more], id);
    });
  }

  const addToGroup = (caller: Caller, id: Id, userIds: readonly Id[]) =>
    changeGroup(caller, id, async (tx, { memberIds, ownerId }) => {
      if (ownerId === undefined) throw notAllowed('what.chatNotGroup');
      const people = await peopleOf(
        tx,
        userIds.filter((userId) => !memberIds.includes(userId)),
      );
      if (memberIds.length + people.length > CHAT_LIMITS.members) throw notAllowed('what.chatGroupFull');
      await repository.insertMembers(tx, id, people, { fromNow: true });
      return people.map((person) => person.id);
    });

  return {
    /** A new group of the caller and these people. */
    create: (caller: Caller, title: string, userIds: readonly Id[]): Promise<Id> =>
      database.transaction(async (tx) => {
        const others = await peopleOf(
          tx,
          userIds.filter((userId) => userId !== caller.userId),
        );
        if (others.length >= CHAT_LIMITS.members) throw notAllowed('what.chatGroupFull');
        const id = newId();
        await repository.insertGroup(tx, id, title, caller.userId);
        await repository.insertMembers(tx, id, [{ id: caller.userId, name: caller.name }, ...others], { fromNow: true });
        await tell(tx, [caller.userId, ...others.map((person) => person.id)], id);
        return id;
      }),

    rename: (caller: Caller, id: Id, title: string) =>
      changeGroup(caller, id, async (tx, { ownerId }) => {
        requireOwner(caller, ownerId);
        await repository.updateGroup(tx, id, { title });
        return [];
      }),

    /**
     * Any member may add people to a group; they see the messages from then on. In a record's conversation users can only add themselves.
     */
    async add(caller: Caller, id: Id, userIds: readonly Id[]): Promise<void> {
      const facts = await access.require(caller, id);
      const isOwnWish = facts.kind === CONVERSATION_KIND.record && userIds.every((userId) => userId === caller.userId);
      await (isOwnWish ? threads.join(caller, facts) : addToGroup(caller, id, userIds));
    },

    /** The owner takes others out, everybody themselves; the oldest member owns what its owner leaves. A record's conversation is left the same way. */
    remove: (caller: Caller, id: Id, userId: Id) =>
      changeGroup(caller, id, async (tx, { memberIds, ownerId }) => {
        if (userId !== caller.userId) requireOwner(caller, ownerId);
        if (!(await repository.removeMember(tx, id, userId))) throw new AppError('NOT_FOUND');
        const heir = memberIds.find((memberId) => memberId !== userId);
        if (ownerId === userId && heir !== undefined) await repository.updateGroup(tx, id, { owner_id: heir });
        return [];
      }),
  };
}

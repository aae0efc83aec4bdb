import {
  addGroupMembers,
  arrangeConversation,
  clearConversation,
  countUnreadChats,
  getConversation,
  hideConversation,
  keepChatDraft,
  listCallable,
  listChatMessages,
  listChatReaders,
  listConversations,
  listPresence,
  openConversation,
  readConversation,
  recallChatMessage,
  removeGroupMember,
  renameGroup,
  searchChatMessages,
  searchChats,
  sendChatMessage,
} from '@banyan/shared-contracts/messaging/chat.contract';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import { onlyIds } from '../../core/ids/only-ids';
import type { Chat } from './create-chat';

/** Users who are online, as determined by the sockets. */
export interface PresenceReader {
  online(userIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** People that one question about presence names. */
const MAX_ASKED = 500;

const everybody = { access: 'signedIn' } as const;
/** Whether a conversation is the caller's is asked by each call. */
const own = { access: 'record' } as const;
/** For calls that notify other users. */
const told = { ...own, perMinute: 300 } as const;

function listRoutes(app: FastifyInstance, { conversations, groups, unread }: Chat, presence: PresenceReader): void {
  route(app, listConversations, everybody, ({ caller, query }) => conversations.list(caller, query.keyword));
  route(app, openConversation, told, async ({ caller, body }) => {
    if ('userId' in body) return conversations.get(caller, await conversations.takeDirect(caller, body.userId));
    if ('modelId' in body) return conversations.get(caller, await conversations.takeRecord(caller, body));
    return conversations.get(caller, await groups.create(caller, body.title, body.userIds));
  });
  route(app, countUnreadChats, everybody, ({ caller }) => unread.count(caller));
  route(app, listPresence, everybody, async ({ query }) => {
    const asked = onlyIds(splitCsv(query.userIds)).slice(0, MAX_ASKED);
    const online = await presence.online(asked);
    return { online: asked.filter((id) => online.has(id)) };
  });
  route(app, getConversation, own, ({ caller, params }) => conversations.get(caller, params.id));
}

function messageRoutes(app: FastifyInstance, { messages, mentions, history, search, budget }: Chat): void {
  route(app, listChatMessages, own, ({ caller, params, query }) => history.list(caller, params.id, query));
  route(app, searchChatMessages, own, ({ caller, params, query }) => history.search(caller, params.id, query));
  route(app, searchChats, { ...everybody, perMinute: 120 }, ({ caller, query }) => search.find(caller, query.keyword));
  route(app, listChatReaders, own, ({ caller, params, query }) => history.readers(caller, params.id, params.messageId, query));
  route(app, listCallable, { ...own, perMinute: 120 }, async ({ caller, params, query }) => ({
    list: await mentions.callable(caller, params.id, query.keyword),
  }));
  route(app, sendChatMessage, own, async ({ caller, params, body }) => {
    await budget.spend(caller.userId);
    return messages.send(caller, params.id, body);
  });
  route(app, recallChatMessage, own, async ({ caller, params }) => {
    await messages.recall(caller, params.id, params.messageId);
    return done('ok.success');
  });
}

/** What a user changes in a conversation only for themselves. */
function ownRoutes(app: FastifyInstance, { standings }: Chat): void {
  route(app, readConversation, own, async ({ caller, params, body }) => {
    await standings.read(caller, params.id, body.seq);
    return done('ok.success');
  });
  route(app, keepChatDraft, own, async ({ caller, params, body }) => {
    await standings.keepDraft(caller, params.id, body);
    return done('ok.success');
  });
  route(app, arrangeConversation, own, async ({ caller, params, body }) => {
    await standings.arrange(caller, params.id, body);
    return done('ok.success');
  });
  route(app, hideConversation, own, async ({ caller, params }) => {
    await standings.hide(caller, params.id);
    return done('ok.success');
  });
  route(app, clearConversation, own, async ({ caller, params }) => {
    await standings.clear(caller, params.id);
    return done('ok.removed');
  });
}

function groupRoutes(app: FastifyInstance, { groups }: Chat): void {
  route(app, renameGroup, told, async ({ caller, params, body }) => {
    await groups.rename(caller, params.id, body.title);
    return done('ok.updated');
  });
  route(app, addGroupMembers, told, async ({ caller, params, body }) => {
    await groups.add(caller, params.id, body.userIds);
    return done('ok.success');
  });
  route(app, removeGroupMember, own, async ({ caller, params }) => {
    await groups.remove(caller, params.id, params.userId);
    return done('ok.success');
  });
}

/** Everybody may talk to everybody. */
export function chatRoutes(app: FastifyInstance, chat: Chat, presence: PresenceReader): void {
  listRoutes(app, chat, presence);
  messageRoutes(app, chat);
  ownRoutes(app, chat);
  groupRoutes(app, chat);
}

import { listContacts } from '@banyan/shared-contracts/messaging/chat.contract';
import { deleteReplyRecords, listReplies, relocateReply } from '@banyan/shared-contracts/messaging/legacy-chat.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../../core/http/route';
import type { Chat } from '../create-chat';

/** Calls of 3.6 clients, who name a conversation by its partner. */
export function legacyChatRoutes(app: FastifyInstance, { contacts, legacy }: Chat): void {
  route(app, listContacts, { access: 'signedIn' }, ({ caller, query }) => contacts.list(caller, query));
  route(app, listReplies, { access: 'signedIn' }, async ({ caller, query }) => ({ list: await legacy.replies(caller, query.keyword) }));
  route(app, deleteReplyRecords, { access: 'record' }, async ({ caller, params }) => {
    await legacy.clear(caller, params.id);
    return done('ok.removed');
  });
  route(app, relocateReply, { access: 'record' }, async ({ caller, params }) => {
    await legacy.hide(caller, params.id);
    return done('ok.success');
  });
}

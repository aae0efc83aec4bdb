import {
  countUnread,
  listMessages,
  readAllMessages,
  readMessage,
  removeMessages,
} from '@banyan/shared-contracts/messaging/message.contract';
import { getMessagePreference, updateMessagePreference } from '@banyan/shared-contracts/messaging/preference.contract';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import { onlyIds } from '../../core/ids/only-ids';
import type { MessageService } from './message.service';
import type { PreferenceService } from './preferences/preference.service';

/** Everybody has messages, and only their own: each call is about those of the caller. */
export function messageRoutes(app: FastifyInstance, messages: MessageService, preferences: PreferenceService): void {
  route(app, listMessages, { access: 'signedIn' }, ({ caller, query: { currentPage, pageSize, keyword, type, isRead } }) =>
    messages.list(caller, { currentPage, pageSize, keyword, type, isRead }),
  );
  route(app, countUnread, { access: 'signedIn' }, ({ caller }) => messages.countUnread(caller));
  route(app, readMessage, { access: 'record' }, ({ caller, params }) => messages.read(caller, params.id));
  route(app, readAllMessages, { access: 'signedIn' }, async ({ caller, body: { keyword, type, isRead } }) => {
    await messages.readAll(caller, { keyword, type, isRead });
    return done('ok.read');
  });
  route(app, removeMessages, { access: 'record' }, async ({ caller, body }) => {
    await messages.remove(caller, onlyIds(splitCsv(body.ids)));
    return done('ok.removed');
  });
  route(app, getMessagePreference, { access: 'signedIn' }, ({ caller }) => preferences.get(caller));
  route(app, updateMessagePreference, { access: 'signedIn' }, async ({ caller, body }) => {
    await preferences.update(caller, body);
    return done('ok.updated');
  });
}

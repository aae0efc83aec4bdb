import type { Core } from '../../core/core';
import type { Module } from '../../core/module';
import { createInbox, type InboxParts } from './inbox';
import { createPresence, type Presence } from './presence';
import { type SocketOptions, socketRoutes } from './socket.routes';

type SocketParts = InboxParts & Pick<SocketOptions, 'handle' | 'chatVisits'>;

/** The socket of each tab. `messages` and `chats` count unread items; other options are those of the socket. */
export function socketModule(core: Core, { messages, chats, ...options }: SocketParts): Module<Pick<Presence, 'online'>> {
  const presence = createPresence(core);
  const inbox = createInbox(core.database, { messages, chats });
  const announce: SocketOptions['announce'] = (tell) => core.notices.subscribe('dictionaries', () => tell({ method: 'dictionaryChanged' }));
  return { routes: (app) => void socketRoutes(app, core, { ...options, inbox, announce }, presence), services: presence };
}

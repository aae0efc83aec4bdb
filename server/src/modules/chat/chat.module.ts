import type { Mountable } from '../../core/module';
import { chatRoutes, type PresenceReader } from './chat.routes';
import type { Chat } from './create-chat';
import { legacyChatRoutes } from './legacy/legacy.routes';

/** Conversations, by the calls of new clients and of older ones. `presence` provides who is online. */
export const chatModule = (chat: Chat, presence: PresenceReader): Mountable => ({
  routes(app) {
    chatRoutes(app, chat, presence);
    legacyChatRoutes(app, chat);
  },
});

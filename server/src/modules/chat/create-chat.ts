import type { Core } from '../../core/core';
import { createChatAccess, type ChatRecords } from './chat-access';
import { openChatFiles } from './messages/chat-files';
import { createContactService } from './conversations/contact.service';
import { createConversationService } from './conversations/conversation.service';
import { createGroupService } from './conversations/group.service';
import { createFrameHandler } from './handle-frame';
import { createHistoryService } from './messages/history.service';
import { createLegacyChatService } from './legacy/legacy.service';
import { createSearchService } from './messages/search.service';
import { createSendService } from './messages/send.service';
import { createStandingService } from './conversations/standing.service';
import { createThreadMembers } from './messages/thread-members';
import { createThreadMentions } from './messages/thread-mentions';
import { createTyping } from './typing';
import { createUnreadService } from './conversations/unread.service';
import { createVisits } from './conversations/visits';

/** Maximum number of messages that one person may write in a minute, in whichever way; older clients also read by frames. */
const WRITING_PER_MINUTE = 300;

export type Chat = ReturnType<typeof createChat>;

/** Conversations between people, in groups and about records. Nothing of it needs tidying: frames are swept with the streams. */
export function createChat(core: Core, records: ChatRecords) {
  const access = createChatAccess(core, records);
  const threads = createThreadMembers(core);
  const standings = createStandingService(core, access);
  const conversations = createConversationService(core, access, records, { threads, standings });
  const mentions = createThreadMentions(core, access, records);
  const messages = createSendService(core, access, { threads, mentions });
  const budget = core.limits('chat', WRITING_PER_MINUTE);
  const legacy = createLegacyChatService(core, { conversations, standings, messages });
  openChatFiles(core, records);
  return {
    conversations,
    standings,
    messages,
    mentions,
    budget,
    legacy,
    groups: createGroupService(core, access, threads),
    history: createHistoryService(core, access),
    search: createSearchService(core, conversations),
    contacts: createContactService(core),
    visits: createVisits(core, access),
    unread: createUnreadService(core, conversations, legacy),
    handleFrame: createFrameHandler(core, legacy, createTyping(core, access), budget),
  };
}

import type { ClientFrame } from '@banyan/shared-contracts/messaging/client-frames';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Limiter } from '../../core/limits/limits';
import type { LegacyChatService } from './legacy/legacy.service';
import type { createTyping } from './typing';

type ChatFrame = Exclude<ClientFrame, { method: 'OnConnection' | 'WatchPresence' | 'WatchChats' | 'Ping' }>;

/** Executes a frame. Errors are thrown and not answered, because 3.6 clients have no frame for an error. */
export function createFrameHandler(
  { sessions }: Pick<Core, 'sessions'>,
  legacy: LegacyChatService,
  type: ReturnType<typeof createTyping>,
  budget: Limiter,
) {
  return async (opener: Caller, frame: ChatFrame, answer: (frame: ServerFrame) => void): Promise<void> => {
    if (frame.method === 'Typing') {
      await type(opener, frame.conversationId);
      return;
    }
    if (frame.method !== 'UpdateReadMessage') await budget.spend(opener.userId);
    // A socket is open for a long time: rights are checked as for any request.
    const caller = await sessions.resume(opener.sessionId, opener.ip, opener.locale);
    if (caller.duty !== undefined || caller.viewerId !== null) return;
    if (frame.method === 'SendMessage') await legacy.send(caller, frame);
    else if (frame.method === 'MessageList') answer(await legacy.history(caller, frame));
    else await legacy.read(caller, frame.formUserId);
  };
}

import type { Host } from '@banyan/shared-ui/runtime';
import type { ChatStore } from './chat-store';

/** Keeps the socket told which conversations are looked at without being followed, so that it hears what is written there; until the returned function is called. */
export function followVisits(
  { subscribe, snapshot }: Pick<ChatStore, 'subscribe' | 'snapshot'>,
  { sendFrame, onFrame }: Pick<Host, 'sendFrame' | 'onFrame'>,
) {
  let told = '';

  function visited(): string[] {
    const { chat, views } = snapshot();
    return Object.keys(views).filter((id) => chat.details[id]?.isVisitor === true);
  }
  function tell(isNew: boolean): void {
    const conversationIds = visited().sort();
    const key = conversationIds.join();
    if (key === (isNew ? '' : told)) return;
    told = key;
    sendFrame({ method: 'WatchChats', conversationIds });
  }

  const stops = [
    subscribe(() => tell(false)),
    // The connection is a new one.
    onFrame('initMessage', () => tell(true)),
  ];
  return () => stops.forEach((stop) => stop());
}

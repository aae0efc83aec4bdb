import type { Host } from '@banyan/shared-ui/runtime';
import type { ChatStore } from './chat-store';

/**
 * Sends the socket the list of conversations that are on screen without being followed, whenever it changes, so that their messages arrive;
 * until the returned function is called.
 */
export function followVisits(
  { subscribe, snapshot, isShown }: Pick<ChatStore, 'subscribe' | 'snapshot' | 'isShown'>,
  { sendFrame, onFrame }: Pick<Host, 'sendFrame' | 'onFrame'>,
) {
  let told = '';

  function visited(): string[] {
    const { chat, views } = snapshot();
    return Object.keys(views).filter((id) => isShown(id) && chat.details[id]?.isVisitor === true);
  }
  function tell(conversationIds: string[], before: string): void {
    const key = conversationIds.join();
    if (key === before) return;
    told = key;
    sendFrame({ method: 'WatchChats', conversationIds });
  }

  const stops = [
    subscribe(() => tell(visited().sort(), told)),
    // This is a new connection.
    onFrame('initMessage', () => tell(visited().sort(), '')),
  ];
  return () => {
    stops.forEach((stop) => stop());
    tell([], told);
  };
}

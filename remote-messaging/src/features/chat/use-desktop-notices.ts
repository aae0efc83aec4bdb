import type { ChatMessage } from '@banyan/shared-contracts/messaging/conversation';
import { useFrame, useSession } from '@banyan/shared-ui/runtime';
import { inOneWindow, isWorkedIn, mayNotify, playNote } from '../../kernel/ring';
import { usePreferenceReader } from '../../kernel/use-preference';
import { useText } from '../../kernel/use-text';
import { lineWord } from './message-words';

/** A message as frames bring it; `silent` in the receiver's quiet hours, or in a conversation that is not to disturb them. */
interface Heard {
  message: ChatMessage | null;
  silent?: boolean | undefined;
}

/** Rings and shows on the desktop, by one of the browser's windows, that somebody has written while the user is in none of them; nothing of what comes silently. */
export function useDesktopNotices(open: (conversationId: string) => void): void {
  const text = useText();
  const { user } = useSession();
  const readPreference = usePreferenceReader();

  function show({ id, sender, body, conversationId }: ChatMessage) {
    const notice = new Notification(sender.name, { body: lineWord(body, text), tag: `chat-${conversationId}-${id}` });
    notice.onclick = () => {
      window.focus();
      open(conversationId);
      notice.close();
    };
  }
  async function alert(message: ChatMessage) {
    const { sound, desktop } = await readPreference();
    if (sound === 1) playNote();
    if (desktop === 1 && mayNotify()) show(message);
  }
  const hear = ({ message, silent = false }: Heard) => {
    if (message === null || silent || message.sender.id === user.userId || message.body === null) return;
    void inOneWindow(`chat ${message.id}`, () => {
      // Who cannot be asked what they want is not disturbed.
      if (!isWorkedIn()) void alert(message).catch(() => undefined);
    });
  };
  useFrame('receiveMessage', hear);
  useFrame('chatMessage', hear);
}

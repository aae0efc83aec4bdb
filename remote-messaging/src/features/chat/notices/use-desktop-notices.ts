import { listChatMessages } from '@banyan/shared-contracts/messaging/chat.contract';
import type { ChatMessage } from '@banyan/shared-contracts/messaging/conversation';
import type { FrameOf } from '@banyan/shared-contracts/messaging/server-frames';
import { useFrame, useRequest, useSession } from '@banyan/shared-ui/runtime';
import { inOneWindow, isWorkedIn, mayNotify, playNote } from '../../../kernel/ring';
import { usePreferenceReader } from '../../../kernel/use-preference';
import { useText } from '../../../kernel/use-text';
import { lineWord } from './message-words';

/**
 * Plays a sound and shows a desktop notification about a new message while the user works in none of the browser's windows; only one window
 * does so. Silent messages are left out.
 */
export function useDesktopNotices(open: (conversationId: string) => void): void {
  const text = useText();
  const request = useRequest();
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
  /** Frames of a record's conversation contain no message: a user who may no longer open it gets no response. */
  async function newestOf(id: string): Promise<ChatMessage | undefined> {
    return (await request(listChatMessages, { params: { id }, query: { limit: 1 } })).data.list.at(-1);
  }
  async function alert(find: () => Promise<ChatMessage | undefined>) {
    const { sound, desktop } = await readPreference();
    if (sound === 0 && desktop === 0) return;
    const message = await find();
    if (message === undefined || isMine(message) || message.body === null) return;
    if (sound === 1) playNote();
    if (desktop === 1 && mayNotify()) show(message);
  }
  const isMine = ({ sender }: ChatMessage) => sender.id === user.userId;
  const tell = (what: string, find: () => Promise<ChatMessage | undefined>) =>
    inOneWindow(`chat ${what}`, () => {
      // When the preferences or the message cannot be read, there is no notification.
      if (!isWorkedIn()) void alert(find).catch(() => undefined);
    });
  const hear = ({ message, silent = false }: Pick<FrameOf<'receiveMessage'>, 'message' | 'silent'>) => {
    if (!silent && !isMine(message)) void tell(message.id, () => Promise.resolve(message));
  };
  useFrame('receiveMessage', hear);
  useFrame('chatMessage', ({ conversationId, message, seq, silent = false }) => {
    if (message !== null) hear({ message, silent });
    // A frame without a stream position is sent only to visitors who view the conversation: they get no notification.
    else if (!silent && seq !== undefined) void tell(`${conversationId} ${seq}`, () => newestOf(conversationId));
  });
}

import type { ChatBody } from '@banyan/shared-contracts/messaging/conversation';
import { useToast } from '@banyan/shared-ui/runtime';
import { useText } from '../../../../kernel/use-text';
import { lineWord } from '../../notices/message-words';
import { useChat, useChatStore } from '../../state/use-chat';
import { useTry } from '../../sending/use-try';
import styles from './unsent-words.module.css';

interface Unsent {
  key: string;
  shown: ChatBody;
  discard: () => void;
}

/** Unsent text in a conversation that cannot be shown: the user can copy or discard it. */
export function UnsentWords({ id }: { id: string }) {
  const text = useText();
  const toast = useToast();
  const store = useChatStore();
  const attempt = useTry();
  const outbox = useChat((snapshot) => snapshot.chat.outbox);
  const draft = useChat((snapshot) => snapshot.chat.drafts[id]?.text ?? '');
  const unsent: Unsent[] = outbox
    .filter(({ conversationId }) => conversationId === id)
    .map(({ clientId, shown }) => ({ key: clientId, shown, discard: () => store.discard(clientId) }));
  if (draft !== '') unsent.push({ key: 'draft', shown: { type: 'text', text: draft }, discard: () => store.forgetDraft(id) });
  if (unsent.length === 0) return null;
  const copy = async (words: string) => {
    const isCopied = await attempt(() => navigator.clipboard.writeText(words));
    if (isCopied) toast('success', text('messaging.chat.copied'));
  };
  return (
    <section className={styles['unsent']} aria-label={text('messaging.chat.unsent')}>
      <h3>{text('messaging.chat.unsent')}</h3>
      <ul>
        {unsent.map(({ key, shown, discard }) => (
          <li key={key}>
            <span className={styles['words']}>{lineWord(shown, text)}</span>
            {shown.type === 'text' && (
              <button type="button" onClick={() => void copy(shown.text)}>
                {text('messaging.chat.copy')}
              </button>
            )}
            <button type="button" onClick={discard}>
              {text('messaging.chat.discard')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { PageProps } from '@banyan/shared-contracts/remote';
import { useSearchParams } from '@banyan/shared-ui/router';
import { useText } from '../../kernel/use-text';
import { ChatPanel } from './chat-panel';
import styles from './chat-page.module.css';

/** The chats as a page; `conversation` in its address opens one. */
export default function ChatPage(_props: PageProps) {
  const text = useText();
  const [search] = useSearchParams();
  const start = search.get('conversation') ?? undefined;
  return (
    <section className={styles['page']} aria-label={text('messaging.chat.title')}>
      <ChatPanel key={start} start={start} onPage={() => undefined} />
    </section>
  );
}

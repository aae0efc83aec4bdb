import type { PageProps } from '@banyan/shared-contracts/remote';
import { useSearchParams } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { useText } from '../../kernel/use-text';
import { ChatPanel } from './chat-panel';
import styles from './chat-page.module.css';
import { NotShown } from './not-shown';

/** The chats as a page; `conversation` in its address opens one. */
export default function ChatPage(_props: PageProps) {
  const text = useText();
  const { readOnly } = useSession();
  const [search] = useSearchParams();
  const start = search.get('conversation') ?? undefined;
  if (readOnly !== undefined) return <NotShown />;
  return (
    <section className={styles['page']} aria-label={text('messaging.chat.title')}>
      <ChatPanel key={start} start={start} onPage={() => undefined} />
    </section>
  );
}

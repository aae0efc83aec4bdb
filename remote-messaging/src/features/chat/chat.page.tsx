import type { PageProps } from '@banyan/shared-contracts/remote';
import { useLocation, useNavigate, useSearchParams } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { PageHeading } from '../../kernel/page-heading';
import { useText } from '../../kernel/use-text';
import { ChatPanel } from './chat-panel';
import { CONVERSATION, FROM_LIST, isFromList } from './chat-path';
import styles from './chat-page.module.css';
import { NotShown } from './not-shown';

/** The chats as a page; its address contains the open conversation. */
export default function ChatPage(_props: PageProps) {
  const text = useText();
  const { readOnly } = useSession();
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const chosen = search.get(CONVERSATION) ?? undefined;
  const choose = (id: string | undefined) => {
    if (id === chosen) return;
    if (id !== undefined) return setSearch({ [CONVERSATION]: id }, chosen === undefined ? { state: FROM_LIST } : {});
    // Going back in the history returns to the list, where the conversation was opened from it.
    if (isFromList(location.state)) void navigate(-1);
    else setSearch({}, { replace: true });
  };
  if (readOnly !== undefined) return <NotShown />;
  return (
    <section className={styles['page']} aria-label={text('messaging.chat.title')}>
      <PageHeading>{text('messaging.chat.title')}</PageHeading>
      <ChatPanel chosen={chosen} onChoose={choose} onPage={() => undefined} />
    </section>
  );
}

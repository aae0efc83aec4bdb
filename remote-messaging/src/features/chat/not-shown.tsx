import { MessagePage } from '@banyan/shared-ui/frame';
import { useText } from '../../kernel/use-text';

/** Shown to a view-as session instead of the chats: the server refuses them with VIEW_ONLY. */
export function NotShown() {
  const text = useText();
  return (
    <MessagePage title={text('messaging.chat.private')}>
      <p>{text('messaging.chat.privateText')}</p>
    </MessagePage>
  );
}

import { MessagePage } from '@banyan/shared-ui/frame';
import { useText } from '../../kernel/use-text';

/** Instead of somebody's chats, for who looks on as them: the server says VIEW_ONLY. */
export function NotShown() {
  const text = useText();
  return (
    <MessagePage title={text('messaging.chat.private')}>
      <p>{text('messaging.chat.privateText')}</p>
    </MessagePage>
  );
}

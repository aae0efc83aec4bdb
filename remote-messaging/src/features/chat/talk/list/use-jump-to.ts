import { useToast } from '@banyan/shared-ui/runtime';
import { useText } from '../../../../kernel/use-text';
import { useChatStore } from '../../state/use-chat';
import { useTry } from '../../sending/use-try';

/** Scrolls to a message in a conversation, or shows why it cannot be shown; resolves to whether it is shown. */
export function useJumpTo(): (id: string, seq: number) => Promise<boolean> {
  const text = useText();
  const toast = useToast();
  const store = useChatStore();
  const attempt = useTry();
  return async (id, seq) => {
    let isThere = true;
    const isDone = await attempt(async () => (isThere = await store.jumpTo(id, seq)));
    if (!isThere) toast('info', text('messaging.chat.unreachable'));
    return isDone && isThere;
  };
}

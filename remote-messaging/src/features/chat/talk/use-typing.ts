import { useFrame, useSession } from '@banyan/shared-ui/runtime';
import { useEffect, useState } from 'react';

/** After this time without a note a person is no longer shown as typing, ms. */
const STOPPED_MS = 5000;

/** Names of the people who are typing in a conversation. */
export function useTyping(conversationId: string): string[] {
  const { user } = useSession();
  const [writing, setWriting] = useState<readonly { userId: string; name: string; until: number }[]>([]);
  const stop = (gone: string) =>
    setWriting((known) => (known.some(({ userId }) => userId === gone) ? known.filter(({ userId }) => userId !== gone) : known));

  useFrame('typing', ({ conversationId: id, userId, name }) => {
    if (id !== conversationId || userId === user.userId) return;
    setWriting((known) => [...known.filter((other) => other.userId !== userId), { userId, name, until: Date.now() + STOPPED_MS }]);
  });
  useFrame('receiveMessage', ({ message }) => stop(message.sender.id));
  useFrame('chatMessage', ({ message }) => {
    if (message !== null) stop(message.sender.id);
  });
  useEffect(() => {
    if (writing.length === 0) return undefined;
    const timer = setTimeout(() => setWriting((known) => known.filter(({ until }) => until > Date.now())), STOPPED_MS);
    return () => clearTimeout(timer);
  }, [writing]);
  return writing.map(({ name }) => name);
}

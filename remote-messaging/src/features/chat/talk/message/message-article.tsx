import { useFormats } from '@banyan/shared-ui/format';
import { type ComponentProps, useId } from 'react';
import { useText } from '../../../../kernel/use-text';
import { MessageItem, type MessageItemProps } from './message-item';
import type { MessageRow } from '../list/message-rows';

type MessageArticleProps = Omit<ComponentProps<'div'>, 'role'> & { item: Omit<MessageItemProps, 'saidId'> };

/** A row of a conversation: its accessible name is the sender and the time, its description the text. */
export function MessageArticle({ item, ...rest }: MessageArticleProps) {
  const text = useText();
  const { time } = useFormats();
  const saidId = useId();
  return (
    <div {...rest} role="article" aria-label={nameOf(item.row, text, time)} aria-describedby={saidId}>
      <MessageItem {...item} saidId={saidId} />
    </div>
  );
}

/** Also where the name is not visible, because the message is in a group with others. */
function nameOf({ message, outgoing }: MessageRow, text: ReturnType<typeof useText>, time: (ms: number) => string): string {
  if (message !== undefined) return text('messaging.chat.saidAt', { name: message.sender.name, time: time(message.sentAt) });
  return text(outgoing?.state === 'failed' ? 'messaging.chat.notSent' : 'messaging.chat.sending');
}

import { type MessageDetail, readMessage } from '@banyan/shared-contracts/messaging/message.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ReadingDialog } from '../../kernel/reading-dialog';
import { useText } from '../../kernel/use-text';
import { useMarkRead } from './use-messages';

/** A message as its receiver reads it; reading marks it read. */
export function MessageDetailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const request = useRequest();
  const markRead = useMarkRead();
  const { data, error, refetch } = useQuery({
    queryKey: ['message', 'detail', id],
    queryFn: async ({ signal }) => (await request(readMessage, { params: { id } }, { signal })).data,
    gcTime: 0,
    meta: { silent: true },
  });
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) markRead.one(id);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the message has arrived
  }, [isRead, id]);

  return (
    <ReadingDialog
      title={text('messaging.message.one')}
      writing={data && { ...data, byline: <Byline message={data} /> }}
      error={error}
      retry={() => void refetch()}
      onClose={onClose}
    />
  );
}

function Byline({ message: { releaseUser, releaseTime } }: { message: MessageDetail }) {
  const { dateTime } = useFormats();
  return (
    <>
      <span>{releaseUser}</span>
      <time dateTime={new Date(releaseTime).toISOString()}>{dateTime(releaseTime)}</time>
    </>
  );
}

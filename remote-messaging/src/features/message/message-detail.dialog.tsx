import { AppError } from '@banyan/shared-contracts/errors';
import { type MessageDetail, readMessage } from '@banyan/shared-contracts/messaging/message.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ReadingDialog } from '../../kernel/reading-dialog';
import { useText } from '../../kernel/use-text';
import { goneIds } from './message-pages';
import { useMessageLists } from './use-messages';

/** A message as its receiver reads it; opening marks it as read. */
export function MessageDetailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const request = useRequest();
  const { reload } = useMessageLists();
  const { data, error, refetch } = useQuery({
    queryKey: ['message', 'detail', id],
    queryFn: async ({ signal }) => (await request(readMessage, { params: { id } }, { signal })).data,
    gcTime: 0,
    meta: { silent: true },
  });
  const again = () => void refetch();
  useFrame('unreadChanged', (frame) => goneIds(frame).includes(id) && again());
  useFrame('initMessage', ({ gap }) => gap === true && again());
  const failed = error !== null;
  const isGone = error instanceof AppError && error.key === 'NOT_FOUND';
  // The lists assume that it was read, or that it exists.
  const correctLists = useEffectEvent(() => void reload());
  useEffect(() => {
    if (failed) correctLists();
  }, [failed]);

  return (
    <ReadingDialog
      title={text('messaging.message.one')}
      writing={data === undefined || isGone ? undefined : { ...data, byline: <Byline message={data} /> }}
      error={error}
      gone={isGone ? text('messaging.message.gone') : undefined}
      retry={again}
      onClose={onClose}
    />
  );
}

function Byline({ message: { releaseUser, releaseTime, expirationTime } }: { message: MessageDetail }) {
  const text = useText();
  const { dateTime } = useFormats();
  const [now] = useState(() => Date.now());
  return (
    <>
      <span>{releaseUser}</span>
      <time dateTime={new Date(releaseTime).toISOString()}>{dateTime(releaseTime)}</time>
      {expirationTime !== null && (
        <span>{text(expirationTime <= now ? 'messaging.notice.since' : 'messaging.notice.until', { time: dateTime(expirationTime) })}</span>
      )}
    </>
  );
}

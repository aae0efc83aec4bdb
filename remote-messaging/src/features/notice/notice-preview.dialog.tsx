import { type Notice, NOTICE_STATE, noticeResource } from '@banyan/shared-contracts/messaging/notice.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { ReadingDialog } from '../../kernel/reading-dialog';
import { useText } from '../../kernel/use-text';
import { StateTag } from './state-tag';
import { useReceiverNames } from './fields/use-receiver-names';

/** A notice as its receivers will read it, with the list of receivers. */
export function NoticePreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const request = useRequest();
  const { data, error, refetch } = useQuery({
    queryKey: [noticeResource.key, 'preview', id],
    queryFn: async ({ signal }) => (await request(noticeResource.get, { params: { id } }, { signal })).data,
    gcTime: 0,
    meta: { silent: true },
  });
  return (
    <ReadingDialog
      title={text('messaging.notice.preview')}
      writing={data && { ...data, byline: <Byline notice={data} /> }}
      error={error}
      retry={() => void refetch()}
      onClose={onClose}
    />
  );
}

function Byline({ notice: { toUserIds, expirationTime, enabledMark } }: { notice: Notice }) {
  const text = useText();
  const { dateTime } = useFormats();
  const namesOf = useReceiverNames();
  const { data: receivers = '' } = useQuery({
    queryKey: [noticeResource.key, 'receivers', toUserIds],
    queryFn: () => namesOf(toUserIds),
  });
  return (
    <>
      {enabledMark !== NOTICE_STATE.sent && <StateTag state={enabledMark} />}
      <span>{text('messaging.notice.sentTo', { receivers })}</span>
      {expirationTime !== null && (
        <span>
          {text(enabledMark === NOTICE_STATE.expired ? 'messaging.notice.since' : 'messaging.notice.until', {
            time: dateTime(expirationTime),
          })}
        </span>
      )}
    </>
  );
}

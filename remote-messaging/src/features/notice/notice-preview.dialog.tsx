import { noticeResource, type Notice, NOTICE_STATE } from '@banyan/shared-contracts/messaging/notice.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useFormats } from '@banyan/shared-ui/format';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { RichText } from '../../kernel/rich-text';
import { useText } from '../../kernel/use-text';
import styles from './notice.module.css';
import { StateTag } from './state-tag';
import { useReceiverNames } from './use-receiver-names';

/** A notice as its receivers will read it, with who they are. */
export function NoticePreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const request = useRequest();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: [noticeResource.key, 'preview', id],
    queryFn: async ({ signal }) => (await request(noticeResource.get, { params: { id } }, { signal })).data,
    gcTime: 0,
    meta: { silent: true },
  });
  useReturnFocus();
  return (
    <Modal open title={data?.title ?? text('messaging.notice.preview')} width={720} footer={null} onCancel={onClose} destroyOnHidden>
      {isLoading && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {error !== null && data === undefined && <ErrorPanel error={error} retry={() => void refetch()} />}
      {data !== undefined && <Preview notice={data} />}
    </Modal>
  );
}

function Preview({ notice }: { notice: Notice }) {
  const text = useText();
  const { dateTime } = useFormats();
  const namesOf = useReceiverNames();
  const receivers = useQuery({
    queryKey: [noticeResource.key, 'receivers', notice.toUserIds],
    queryFn: () => namesOf(notice.toUserIds),
  });
  const { expirationTime, enabledMark, bodyText, excerpt } = notice;
  return (
    <article className={styles['preview']}>
      <p className={styles['byline']}>
        {enabledMark !== NOTICE_STATE.sent && <StateTag state={enabledMark} />}
        <span>{text('messaging.notice.sentTo', { receivers: receivers.data ?? '' })}</span>
        {expirationTime !== null && <span>{text('messaging.notice.until', { time: dateTime(expirationTime) })}</span>}
      </p>
      {bodyText === '' ? <p>{excerpt}</p> : <RichText html={bodyText} />}
    </article>
  );
}

import { PaperClipOutlined } from '@ant-design/icons';
import { type FileItem, fileItem, getDownloadLink } from '@banyan/shared-contracts/files/file.contract';
import { type MessageDetail, readMessage } from '@banyan/shared-contracts/messaging/message.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { openDownload } from '@banyan/shared-ui/download';
import { useFormats } from '@banyan/shared-ui/format';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { useEffect } from 'react';
import { z } from 'zod';
import { RichText } from '../../kernel/rich-text';
import { useText } from '../../kernel/use-text';
import styles from './message.module.css';
import { useMarkRead } from './use-messages';

/** A message as its receiver reads it; reading marks it read. */
export function MessageDetailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const request = useRequest();
  const markRead = useMarkRead();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['message', 'detail', id],
    queryFn: async ({ signal }) => (await request(readMessage, { params: { id } }, { signal })).data,
    gcTime: 0,
    meta: { silent: true },
  });
  useReturnFocus();
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) markRead.one(id);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the message has arrived
  }, [isRead, id]);

  return (
    <Modal open title={data?.title ?? text('messaging.message.one')} width={720} footer={null} onCancel={onClose} destroyOnHidden>
      {isLoading && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {error !== null && data === undefined && <ErrorPanel error={error} retry={() => void refetch()} />}
      {data !== undefined && <Content message={data} />}
    </Modal>
  );
}

function Content({ message: { releaseUser, releaseTime, bodyText, excerpt, files } }: { message: MessageDetail }) {
  const { dateTime } = useFormats();
  return (
    <article className={styles['detail']}>
      <p className={styles['byline']}>
        <span>{releaseUser}</span>
        <time dateTime={new Date(releaseTime).toISOString()}>{dateTime(releaseTime)}</time>
      </p>
      {bodyText === '' ? <p>{excerpt}</p> : <RichText html={bodyText} />}
      <Attachments files={filesOf(files)} />
    </article>
  );
}

function filesOf(text: string): FileItem[] {
  try {
    return z.array(fileItem).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

function Attachments({ files }: { files: FileItem[] }) {
  const request = useRequest();
  const { fileSize } = useFormats();
  const download = useMutation({
    mutationFn: async ({ fileId, name }: FileItem) =>
      openDownload({ ...(await request(getDownloadLink, { params: { type: 'annex', fileId } })).data, name }),
  });
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']}>
      {files.map((file) => (
        <li key={file.fileId}>
          <PaperClipOutlined aria-hidden />
          <button type="button" className={styles['link']} onClick={() => download.mutate(file)}>
            {file.name}
          </button>
          {file.fileSize !== undefined && <small>{fileSize(file.fileSize)}</small>}
        </li>
      ))}
    </ul>
  );
}

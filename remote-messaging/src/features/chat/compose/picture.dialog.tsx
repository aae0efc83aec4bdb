import { uploadFile } from '@banyan/shared-contracts/files/file.contract';
import type { ChatBody } from '@banyan/shared-contracts/messaging/conversation';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useFormats } from '@banyan/shared-ui/format';
import { useRequest } from '@banyan/shared-ui/runtime';
import { Modal, Progress } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { useTry } from '../sending/use-try';
import styles from './compose.module.css';

/** An uploaded picture that is ready to be sent. */
export interface SentPicture {
  name: string;
  shown: Extract<ChatBody, { type: 'image' }>;
}

interface PictureDialogProps {
  file: File;
  onSend: (picture: SentPicture) => void;
  onClose: () => void;
}

/** A picture as it will be sent; it is uploaded after the user confirms. */
export function PictureDialog({ file, onSend, onClose }: PictureDialogProps) {
  const text = useText();
  const request = useRequest();
  const attempt = useTry();
  const { fileSize } = useFormats();
  useReturnFocus();
  const picture = useRef<HTMLImageElement>(null);
  const [share, setShare] = useState<number>();
  const [stop] = useState(() => new AbortController());
  const [isBroken, setBroken] = useState(false);

  // The content of the dialog may be mounted later than the dialog.
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      picture.current = element;
      element.src = url;
      return () => {
        picture.current = null;
        URL.revokeObjectURL(url);
      };
    },
    [file],
  );

  const send = async () => {
    const { naturalWidth: width, naturalHeight: height } = picture.current ?? { naturalWidth: 0, naturalHeight: 0 };
    if (width === 0 || height === 0 || share !== undefined) return;
    setShare(0);
    const form = new FormData();
    form.append('file', file, file.name || 'picture.png');
    const isSent = await attempt(async () => {
      const { data } = await request(uploadFile, { params: { type: 'IM' } }, { form, onProgress: setShare, signal: stop.signal });
      onSend({ name: data.name, shown: { type: 'image', path: data.url, width, height } });
    });
    if (!isSent) setShare(undefined);
  };
  const leave = () => {
    stop.abort();
    onClose();
  };

  return (
    <Modal
      open
      title={text('messaging.chat.sendPicture')}
      width={480}
      okText={text('messaging.chat.send')}
      cancelText={text('messaging.chat.cancel')}
      okButtonProps={{ loading: share !== undefined, disabled: isBroken, autoFocus: true }}
      onOk={() => void send()}
      onCancel={leave}
    >
      <div className={styles['preview']}>
        {isBroken ? (
          <p role="alert">{text('messaging.chat.notPicture')}</p>
        ) : (
          <img ref={show} alt={file.name} onError={() => setBroken(true)} />
        )}
      </div>
      <p className={styles['facts']}>{[file.name, fileSize(file.size)].filter(Boolean).join(' · ')}</p>
      {share !== undefined && <Progress percent={Math.floor(share * 100)} size="small" aria-label={file.name} />}
    </Modal>
  );
}

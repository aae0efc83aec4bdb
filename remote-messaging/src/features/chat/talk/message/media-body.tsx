import { PlayCircleOutlined } from '@ant-design/icons';
import { fileId, fileType, getDownloadLink } from '@banyan/shared-contracts/files/file.contract';
import type { ChatBody } from '@banyan/shared-contracts/messaging/conversation';
import { useHost, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useState } from 'react';
import { useText } from '../../../../kernel/use-text';
import { useTry } from '../../sending/use-try';
import styles from './message.module.css';

type Of<Type extends ChatBody['type']> = Extract<ChatBody, { type: Type }>;

const STORED = /^\/api\/file\/Download\/([^/]+)\/([^/]+)$/;

/** The stored file whose link the server returns at a path; undefined where the path itself is the link. */
function storedAt(path: string) {
  const [, type, name = ''] = STORED.exec(path) ?? [];
  const parsed = { type: fileType.safeParse(type), fileId: fileId.safeParse(name) };
  return parsed.type.success && parsed.fileId.success ? { type: parsed.type.data, fileId: parsed.fileId.data } : undefined;
}

/** Links are short-lived: one is requested when the user opens the file, and again after it has expired. */
function useMedia(path: string) {
  const text = useText();
  const toast = useToast();
  const request = useRequest();
  const attempt = useTry();
  const { resolveUrl } = useHost();
  const [url, setUrl] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);

  async function play() {
    setIsAsking(true);
    await attempt(async () => {
      const params = storedAt(path);
      setUrl(resolveUrl(params === undefined ? path : (await request(getDownloadLink, { params })).data.url));
    });
    setIsAsking(false);
  }
  const fail = () => {
    setUrl(undefined);
    toast('error', text('messaging.chat.failed'));
  };
  return { url, isAsking, play: () => void play(), fail };
}

function PlayButton({ label, media: { isAsking, play } }: { label: string; media: ReturnType<typeof useMedia> }) {
  return (
    <button type="button" className={styles['play']} disabled={isAsking} onClick={play}>
      <PlayCircleOutlined aria-hidden />
      <span>{label}</span>
    </button>
  );
}

/** A voice recording of a mobile client, with its length. */
export function VoiceBody({ body: { path, length } }: { body: Of<'voice'> }) {
  const text = useText();
  const media = useMedia(path);
  const label = text('messaging.chat.voice');
  return (
    <span className={styles['voice']}>
      {media.url === undefined ? (
        <>
          <PlayButton label={label} media={media} />
          <span>{text('messaging.chat.seconds', { count: Math.ceil(length) })}</span>
        </>
      ) : (
        <audio controls autoPlay src={media.url} onError={media.fail} aria-label={label} />
      )}
    </span>
  );
}

/** A video of a mobile client. */
export function VideoBody({ body: { path } }: { body: Of<'video'> }) {
  const text = useText();
  const media = useMedia(path);
  const label = text('messaging.chat.video');
  if (media.url === undefined) return <PlayButton label={label} media={media} />;
  return <video className={styles['video']} controls autoPlay playsInline src={media.url} onError={media.fail} aria-label={label} />;
}

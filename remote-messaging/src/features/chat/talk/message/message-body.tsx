import { DownloadOutlined, FileOutlined, FilePdfOutlined, FileWordOutlined, FileExcelOutlined, FileZipOutlined } from '@ant-design/icons';
import type { ChatBody } from '@banyan/shared-contracts/messaging/conversation';
import { useFormats } from '@banyan/shared-ui/format';
import type { ComponentType } from 'react';
import { IconButton } from '../../../../kernel/icon-button';
import { useText } from '../../../../kernel/use-text';
import { VideoBody, VoiceBody } from './media-body';
import styles from './message.module.css';
import { partsOf } from './message-links';
import { PictureBody } from './picture-body';

type Of<Type extends ChatBody['type']> = Extract<ChatBody, { type: Type }>;

/** The actions for the content of a message. */
export interface BodyActions {
  openPicture: (path: string) => void;
  openFile: (file: Of<'file'>) => void;
  download: (file: Of<'file'>) => void;
}

/** The contents of a message, by its type. */
export function MessageBody({ body, actions }: { body: ChatBody; actions: BodyActions }) {
  switch (body.type) {
    case 'text':
      return <TextBody text={body.text} />;
    case 'image':
      return <PictureBody body={body} onOpen={() => actions.openPicture(body.path)} />;
    case 'file':
      return <FileBody body={body} actions={actions} />;
    case 'voice':
      return <VoiceBody body={body} />;
    case 'video':
      return <VideoBody body={body} />;
  }
}

/** Text as it was written; React escapes it, and only web and mail addresses become links. */
function TextBody({ text }: { text: string }) {
  return (
    <p className={styles['text']}>
      {partsOf(text).map(({ text: part, href }, index) =>
        href === undefined ? (
          part
        ) : (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        ),
      )}
    </p>
  );
}

const ICONS: readonly [endings: RegExp, icon: ComponentType][] = [
  [/\.pdf$/i, FilePdfOutlined],
  [/\.docx?$/i, FileWordOutlined],
  [/\.(xlsx?|xlsm|csv)$/i, FileExcelOutlined],
  [/\.(zip|rar|7z|gz|tar)$/i, FileZipOutlined],
];

function FileBody({ body, actions }: { body: Of<'file'>; actions: BodyActions }) {
  const text = useText();
  const { fileSize } = useFormats();
  const Icon = ICONS.find(([endings]) => endings.test(body.name))?.[1] ?? FileOutlined;
  return (
    <span className={styles['file']}>
      <button type="button" className={styles['fileName']} onClick={() => actions.openFile(body)} title={body.name}>
        <span className={styles['fileIcon']} aria-hidden>
          <Icon />
        </span>
        <span className={styles['fileText']}>{body.name}</span>
        <span className={styles['fileSize']}>{fileSize(body.size)}</span>
      </button>
      <IconButton
        size={28}
        label={text('messaging.chat.download', { name: body.name })}
        icon={<DownloadOutlined />}
        onClick={() => actions.download(body)}
      />
    </span>
  );
}

import { CloseOutlined, FolderOpenOutlined, PictureOutlined, SendOutlined } from '@ant-design/icons';
import { CHAT_LIMITS, type ChatMessage, type ChatPerson, type ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import { useToast } from '@banyan/shared-ui/runtime';
import { useSmallScreen } from '@banyan/shared-ui/table';
import { TaskList, useUploads, type UseUploadsOptions } from '@banyan/shared-ui/upload';
import { type ClipboardEvent, type KeyboardEvent, type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { IconButton } from '../../../kernel/icon-button';
import { useText } from '../../../kernel/use-text';
import { type Outgoing, threadOf } from '../state/chat-state';
import { settled } from '../state/chat-threads';
import { lineWord } from '../notices/message-words';
import { useChat, useChatStore } from '../state/use-chat';
import { uploadsInto } from './chat-uploads';
import styles from './compose.module.css';
import { EmojiPicker } from './emoji-picker';
import { MentionList, NobodyToMention } from './mention-list';
import { calledIn } from './mentions';
import { pastedFiles } from './pasted-files';
import { PICTURE_ACCEPT, pictureProblem, isPictureFile } from './picture-rules';
import { PictureDialog } from './picture.dialog';
import { useCalling } from './use-calling';
import { useTypingNote } from './use-typing-note';

/** The key code of a key that an input method handles. */
const COMPOSING_KEY = 229;
/** An uploaded file is sent at once; no list of files is held here. */
const FILES: UseUploadsOptions = { value: [], onChange: () => undefined, type: 'annex' };

interface ComposerProps {
  detail: ConversationDetail;
  value: string;
  /** People beyond the members who were chosen as mentions. */
  strangers: readonly ChatPerson[];
  /** `stranger` is the person chosen with the change. */
  onChange: (value: string, stranger?: ChatPerson) => void;
  quoting: ChatMessage | undefined;
  onQuoted: () => void;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Takes files that were dropped on the conversation. */
  taker?: Ref<TakeFiles> | undefined;
}

export type TakeFiles = (files: readonly File[]) => void;

/** The message input: Enter sends, Shift and Enter begin a line; pictures and files are added by a button, by pasting and by dropping. */
export function Composer({ detail, value, strangers, onChange, quoting: chosen, onQuoted, input, taker }: ComposerProps) {
  const text = useText();
  const toast = useToast();
  const store = useChatStore();
  const isSmall = useSmallScreen();
  const field = useRef<HTMLDivElement>(null);
  const pictureInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<File>();
  const sayTyping = useTypingNote(detail.id);
  const calling = useCalling(detail, { value, strangers }, input);

  const recalled = useChat(({ chat }) => threadOf(chat, detail.id).recalled);
  const quoting = chosen && settled(chosen, recalled);
  const isTakenBack = quoting?.body === null;
  const quote: Outgoing['quote'] =
    quoting === undefined || quoting.body === null
      ? null
      : {
          id: quoting.id,
          seq: quoting.seq,
          senderName: quoting.sender.name,
          type: quoting.body.type,
          text: quoting.body.type === 'text' || quoting.body.type === 'file' ? lineWord(quoting.body, text).slice(0, 100) : '',
        };
  const post = (message: Pick<Outgoing, 'body' | 'shown'>, mentions: readonly string[] = []) => {
    store.send({ conversationId: detail.id, quote, mentions, ...message });
    onQuoted();
  };
  const sendText = () => {
    const said = value.trim();
    if (said === '') return;
    post(
      { body: { type: 'text', text: said }, shown: { type: 'text', text: said } },
      calledIn(said, calling.people).map(({ id }) => id),
    );
    onChange('');
  };

  const uploads = useUploads(FILES, field, uploadsInto(store, detail.id));

  const takePictures = (files: readonly File[]) => {
    const [first] = files;
    if (first === undefined) return;
    if (files.length > 1) toast('info', text('messaging.chat.onePicture'));
    const problem = pictureProblem(first);
    if (problem === undefined) setPicture(first);
    else toast('error', text(problem === 'size' ? 'messaging.chat.pictureTooLarge' : 'messaging.chat.notPicture'));
  };
  const takeFiles = (files: readonly File[]) => {
    const pictures = files.filter(isPictureFile);
    if (pictures.length > 0) takePictures(pictures);
    const others = files.filter((file) => !isPictureFile(file));
    if (others.length > 0) uploads.add(others);
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    takeFiles(files);
  };
  useImperativeHandle(taker, () => takeFiles);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms the input of Chinese characters does not send.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === COMPOSING_KEY) return;
    if (calling.onKeyDown(event, write)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    sendText();
  };
  const change = (next: string, stranger?: ChatPerson) => {
    onChange(next, stranger);
    if (next.trim() !== '') sayTyping();
  };
  /** Inserts text at the caret, in place of the text between `from` and the caret. */
  const write = (words: string, from?: number, stranger?: ChatPerson) => {
    const element = input.current;
    const caret = element?.selectionStart ?? value.length;
    const start = from ?? caret;
    change(value.slice(0, start) + words + value.slice(element?.selectionEnd ?? caret), stranger);
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(start + words.length, start + words.length);
      calling.follow();
    });
  };

  return (
    <div ref={field} className={styles['composer']}>
      {quoting !== undefined && (
        <p className={styles['heard']} role="status">
          {isTakenBack && text('messaging.chat.quoteGone')}
        </p>
      )}
      {quoting !== undefined && !isTakenBack && (
        <div className={styles['quoting']}>
          <span className={styles['quoted']}>
            {text('messaging.chat.quoteOf', { name: quoting.sender.name, words: lineWord(quoting.body, text) })}
          </span>
          <IconButton size={24} label={text('messaging.chat.quoteNot')} icon={<CloseOutlined />} onClick={onQuoted} />
        </div>
      )}
      <div className={styles['tasks']}>
        <TaskList uploads={uploads} />
      </div>
      {calling.found.length > 0 && (
        <MentionList
          id={calling.listId}
          people={calling.found}
          active={calling.active}
          onChoose={(person) => calling.take(person, write)}
        />
      )}
      {calling.missing !== undefined && <NobodyToMention {...calling.missing} />}
      <textarea
        ref={input}
        className={styles['input']}
        rows={2}
        value={value}
        maxLength={CHAT_LIMITS.text}
        placeholder={text(isSmall ? 'messaging.chat.placeholderShort' : 'messaging.chat.placeholder')}
        aria-label={text('messaging.chat.write', { name: detail.title })}
        {...(calling.found.length > 0
          ? {
              'aria-controls': calling.listId,
              'aria-activedescendant': `${calling.listId}-${calling.active}`,
              'aria-autocomplete': 'list' as const,
            }
          : {})}
        onChange={({ target }) => {
          change(target.value);
          calling.follow();
        }}
        onSelect={calling.follow}
        onBlur={calling.close}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div className={styles['tools']}>
        <EmojiPicker onChoose={(emoji) => write(emoji)} />
        <IconButton label={text('messaging.chat.picture')} icon={<PictureOutlined />} onClick={() => pictureInput.current?.click()} />
        <IconButton label={text('messaging.chat.file')} icon={<FolderOpenOutlined />} onClick={() => fileInput.current?.click()} />
        <span className={styles['hint']}>{text('messaging.chat.enterHint')}</span>
        <button type="button" className={styles['send']} disabled={value.trim() === ''} onClick={sendText}>
          <SendOutlined aria-hidden />
          <span>{text('messaging.chat.send')}</span>
        </button>
      </div>
      <FileInput input={pictureInput} label={text('messaging.chat.picture')} accept={PICTURE_ACCEPT} onChoose={takePictures} />
      <FileInput input={fileInput} label={text('messaging.chat.file')} multiple onChoose={uploads.add} />
      {picture !== undefined && (
        <PictureDialog
          file={picture}
          onSend={({ name, shown }) => {
            setPicture(undefined);
            post({ body: { type: 'image', name, width: shown.width, height: shown.height }, shown });
          }}
          onClose={() => setPicture(undefined)}
        />
      )}
    </div>
  );
}

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  accept?: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
}

function FileInput({ input, label, accept, multiple = false, onChoose }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      multiple={multiple}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // The same file can then be chosen again.
        target.value = '';
      }}
    />
  );
}

import { type ChatBody, type Conversation, UNSEEN } from '@banyan/shared-contracts/messaging/conversation';
import type { useText } from '../../../kernel/use-text';
import type { Outgoing } from '../state/chat-state';
import { isKeyOf } from '@banyan/shared-contracts/own-members';

type Text = ReturnType<typeof useText>;

const KINDS = {
  image: 'messaging.chat.line.image',
  file: 'messaging.chat.line.file',
  voice: 'messaging.chat.line.voice',
  video: 'messaging.chat.line.video',
  [UNSEEN]: 'messaging.chat.line.unseen',
} as const;

const hasWord = (type: string): type is keyof typeof KINDS => isKeyOf(KINDS, type);

/** One line for a message of a type; `line` is its text or file name. */
export function wordOf(type: string, line: string, text: Text): string {
  if (type === '') return text('messaging.chat.line.recalled');
  return hasWord(type) ? [text(KINDS[type]), line].filter(Boolean).join(' ') : line;
}

/** The same for a whole message; null means that it was recalled. */
export const lineWord = (body: ChatBody | null, text: Text): string =>
  wordOf(body?.type ?? '', body?.type === 'text' ? body.text : body?.type === 'file' ? body.name : '', text);

export const lastWord = ({ last }: Conversation, text: Text): string =>
  last === null ? text('messaging.chat.noMessages') : wordOf(last.type, last.text, text);

const NOT_SENT = {
  network: 'messaging.chat.notSent.network',
  server: 'messaging.chat.notSent.server',
  unknown: 'messaging.chat.notSent',
} as const;

/** The status text of a message that the server has not confirmed. */
export const standingOf = ({ state, problem, lost = 'unknown' }: Outgoing, text: Text): string =>
  state === 'sending' ? text('messaging.chat.sending') : problem || text(NOT_SENT[lost]);

/** The number of new messages as text. */
export const newCountWord = (count: number, text: Text): string =>
  count === 1 ? text('messaging.chat.newOne') : text('messaging.chat.newCount', { count });

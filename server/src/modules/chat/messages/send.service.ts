import { AppError } from '@banyan/shared-contracts/errors';
import {
  CHAT_LIMITS,
  type ChatBody,
  type ChatBodyInput,
  type ChatMessage,
  CONVERSATION_KIND,
} from '@banyan/shared-contracts/messaging/conversation';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import { type Connection, gaveWay } from '../../../core/database/database';
import { runNamed } from '../../../core/database/named-statements';
import { run, type SqlPart } from '../../../core/database/sql-text';
import type { Id } from '../../../core/database/tables';
import type { Addressed } from '../../../core/events/stream';
import { type Written, writeBody } from './chat-body';
import { type ChatAccess, notAllowed } from '../chat-access';
import { holderOf } from './chat-files';
import { directFrames, silence, toMessage, toPerson, writtenIn } from '../chat-frames';
import { emptyFrames, emptyMessage, findMessage, type MessageRow, nudgeConversation, uncount } from './chat-message.repository';
import { type ConversationFacts, lockConversation } from '../conversations/conversation.repository';
import { isSent, listMemberIds, type Stranger } from '../conversations/member.repository';
import { messageSql, type SenderRow, senderSql } from './send.repository';
import type { ThreadMembers } from './thread-members';
import type { ThreadMentions } from './thread-mentions';

/** Represents all members. */
const ALL = '0';
const DISABLED = 0;

export interface Sending {
  clientId: string;
  quoteId: string;
  mentions: readonly string[];
}

/** How often a message is written without holding the conversation before: others may be writing at the same moment. */
const TRIES = 2;

/** The connection for statements: prepared by name outside of transactions, or inside of one. */
interface Place {
  connection: Connection;
  run<Row extends object>(part: SqlPart): Promise<Row[]>;
}

interface Letter {
  caller: Caller;
  facts: ConversationFacts;
  body: ChatBody;
  sending: Sending;
}

/** Mentioned users other than the caller. */
const calledBy = ({ userId }: Caller, { mentions }: Pick<Sending, 'mentions'>): Id[] =>
  [...new Set(mentions)].filter((id) => id !== userId && id !== ALL);

/** Throws where the sender may not send this message. */
function refuse(kind: number, sender: SenderRow, quoteId: string, called: readonly Id[]): void {
  if (kind === CONVERSATION_KIND.direct && sender.partner_state === null) throw notAllowed('what.chatPartnerGone');
  if (sender.partner_state === DISABLED) throw notAllowed('what.chatPartnerDisabled');
  if (quoteId !== '' && (sender.quote_id === null || sender.quote_body === null)) throw notAllowed('what.chatQuote');
  if (called.length > sender.called) throw notAllowed('what.chatMention');
}

function framesFor({ kind, id }: ConversationFacts, row: MessageRow, sender: SenderRow): Addressed[] {
  if (kind === CONVERSATION_KIND.direct) {
    const partner = sender.members.find(([userId]) => userId === sender.partner_id);
    return directFrames(toMessage(row, 0), partner && { ...partnerOf(sender), quiet: partner[2] });
  }
  return sender.members.map(([userId, floor, quiet]) => ({
    userId,
    frame: {
      method: 'chatMessage',
      conversationId: id,
      // The right to open the record is checked whenever its messages are read.
      message: kind === CONVERSATION_KIND.record ? null : toMessage(row, floor),
      ...silence(quiet),
    },
  }));
}

export type SendService = ReturnType<typeof createSendService>;

export function createSendService(
  { database, newId, stream, broadcast, files }: Pick<Core, 'database' | 'newId' | 'stream' | 'broadcast' | 'files'>,
  access: ChatAccess,
  { threads, mentions }: { threads: ThreadMembers; mentions: ThreadMentions },
) {
  const { kysely } = database;

  async function stored(connection: Connection, conversationId: Id, id: Id): Promise<ChatMessage> {
    const row = await findMessage(connection, conversationId, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return toMessage(row, 0);
  }

  /** Returns undefined, without any change, where another transaction was faster. `hold` is called before anything is written. */
  async function attempt(
    { connection, run }: Place,
    { caller, facts, body, sending }: Letter,
    hold: (messageId: Id) => Promise<void> = () => Promise.resolve(),
  ): Promise<ChatMessage | undefined> {
    const { clientId, quoteId } = sending;
    const called = calledBy(caller, sending);
    const mentions = sending.mentions.includes(ALL) ? [ALL, ...called] : called;
    const question = { conversationId: facts.id, senderId: caller.userId, clientId, quoteId: quoteId === '' ? null : quoteId, called };
    const [sender] = await run<SenderRow>(senderSql(question));
    if (sender === undefined) throw new AppError('NOT_FOUND');
    if (sender.known_id !== null) return stored(connection, facts.id, sender.known_id);
    refuse(facts.kind, sender, quoteId, called);
    const { quote_id, quote_seq, quote_name, quote_body } = sender;
    const row: MessageRow = {
      ...{ id: newId(), conversation_id: facts.id, seq: sender.last_seq + 1, client_id: clientId, body, mentions },
      ...{ sender_id: caller.userId, sender_name: sender.name, account: sender.account, head_icon: sender.head_icon },
      ...{ quote_id, quote_seq, quote_name, quote_body },
      // Later than the last message, whatever the clock of this machine shows.
      created_at: new Date(Math.max(Date.now(), sender.active_ms)),
    };
    await hold(row.id);
    const { id, seq, created_at: at } = row;
    const message = { id, conversationId: facts.id, seq, at, senderId: caller.userId, clientId, body, mentions };
    const quoteSeq = quote_id === null ? null : quote_seq;
    const done = await run(messageSql({ ...message, quoteSeq }, sender, stream.appendSql(framesFor(facts, row, sender), 'held')));
    if (done.length === 0) return undefined;
    stream.wake(connection);
    return toMessage(row, 0);
  }

  /**
   * Stores and publishes a message; the caller's access was checked before, and `strangers` join with the message. Uses two statements, or
   * a transaction where more has to be written together or many users write at once.
   */
  async function write(
    caller: Caller,
    facts: ConversationFacts,
    { body, fileName }: Written,
    sending: Sending,
    strangers: readonly Stranger[] = [],
  ): Promise<ChatMessage> {
    const isMore = fileName !== undefined || strangers.length > 0;
    const letter = { caller, facts, body, sending };
    const freely: Place = { connection: kysely, run: (part) => runNamed(database.pool, part) };
    for (let tried = 0; !isMore && tried < TRIES; tried += 1) {
      // What gave way has done nothing; the transaction runs it again.
      const message = await attempt(freely, letter).catch((error: unknown) => {
        if (!gaveWay(error)) throw error;
        return undefined;
      });
      if (message !== undefined) return message;
    }
    return database.transaction(async (tx) => {
      await lockConversation(tx, facts.id);
      if (strangers.length > 0) await mentions.takeIn(tx, facts.id, strangers);
      const hold = async (id: Id) => {
        if (fileName !== undefined) await files.uses.set(tx, caller, holderOf(facts.id, id), [fileName]);
      };
      const message = await attempt({ connection: tx, run: (part) => run(tx, part) }, letter, hold);
      if (message === undefined) throw new Error('a conversation that is held was changed');
      return message;
    });
  }

  /** Users who view a record's conversation without following it; their right is checked when they read. */
  const tellVisitors = ({ id, kind }: ConversationFacts, frame: ServerFrame): void => {
    if (kind === CONVERSATION_KIND.record) broadcast.send('visits', { conversationId: id, frame });
  };

  return {
    write,

    /** Repeated with the same `clientId` it returns the stored message. */
    async send(caller: Caller, conversationId: Id, input: Sending & { body: ChatBodyInput }): Promise<ChatMessage> {
      const facts = await access.require(caller, conversationId);
      const comesIn = facts.kind === CONVERSATION_KIND.record && !(await isSent(kysely, conversationId, caller.userId, input.clientId));
      const strangers = comesIn ? await mentions.strangersOf(caller, facts, calledBy(caller, input)) : [];
      const written = await writeBody(kysely, caller, input.body);
      if (comesIn) await threads.join(caller, facts);
      const message = await write(caller, facts, written, input, strangers);
      tellVisitors(facts, writtenIn(conversationId));
      return message;
    },

    /** Recall by the sender, within two minutes: removes the text of the message for all members, and its file. */
    async recall(caller: Caller, conversationId: Id, messageId: Id): Promise<void> {
      const facts = await access.require(caller, conversationId);
      const recalled = await database.transaction(async (tx) => {
        await lockConversation(tx, conversationId);
        const memberIds = await listMemberIds(tx, conversationId);
        const row = memberIds.includes(caller.userId) ? await findMessage(tx, conversationId, messageId) : undefined;
        if (row === undefined) throw new AppError('NOT_FOUND');
        if (row.sender_id !== caller.userId) throw notAllowed('what.chatRecallOther');
        if (row.body === null) return undefined;
        if (Date.now() - row.created_at.getTime() > CHAT_LIMITS.recallMs) throw notAllowed('what.chatRecallLate');
        await emptyMessage(tx, row);
        await nudgeConversation(tx, conversationId);
        await emptyFrames(tx, row);
        await uncount(tx, row);
        await files.uses.withdraw(tx, holderOf(conversationId, messageId));
        const frame = { method: 'chatRecalled', conversationId, messageId, messageSeq: row.seq } as const;
        await stream.publish(tx, memberIds, frame);
        return frame;
      });
      if (recalled !== undefined) tellVisitors(facts, recalled);
    },
  };
}

const partnerOf = (sender: SenderRow) =>
  toPerson({
    user_id: sender.partner_id ?? '',
    name: sender.partner_name,
    account: sender.partner_account,
    head_icon: sender.partner_icon,
  });

import { CONVERSATION_KIND } from '@banyan/shared-contracts/messaging/conversation';
import { fromWall, toWall } from '@banyan/shared-contracts/time/platform-zone';
import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import chats from '../data/demo/chats.json';
import { seedOnce } from '../seed-once';

interface ChatSeed {
  id: Id;
  /** Of a group, which the first member owns; neither this nor `record` is a conversation of two. */
  title?: string;
  /** A record of the demo; a deleted one is shown to no user. */
  record?: { modelId: Id; recordId: Id; menuId: Id };
  /** Accounts. */
  members: readonly string[];
  /** In order; `quotes` counts them from 1, `at` is `HH:mm` of the platform's zone, at least a day ago. */
  messages: readonly { from: string; daysAgo: number; at: string; text: string; mentions?: readonly string[]; quotes?: number }[];
}

interface Person {
  id: Id;
  name: string;
}

const DAY_MS = 86_400_000;
/** Messages of the demo have ids of their own, so that loading makes the same rows everywhere. */
const FIRST_MESSAGE_ID = 640_000;
const MESSAGES_PER_CHAT = 100;

/** Conversations of the demo company of the days before it is loaded, all read; once, and only where all of their people are. */
export async function seedDemoChats(tx: Connection): Promise<void> {
  await seedOnce(tx, 'demoChats', async () => {
    const people = await peopleByAccount(tx);
    for (const [index, chat] of (chats as ChatSeed[]).entries()) {
      if (!chat.members.every((account) => people.has(account))) continue;
      const personOf = (account: string): Person => people.get(account) as Person;
      if (await insertConversation(tx, chat, personOf))
        await insertMessages(tx, chat, personOf, FIRST_MESSAGE_ID + index * MESSAGES_PER_CHAT);
    }
  });
}

async function peopleByAccount(tx: Connection): Promise<Map<string, Person>> {
  const accounts = (chats as ChatSeed[]).flatMap(({ members }) => members);
  const rows = await tx.selectFrom('user_account').select(['id', 'account', 'real_name']).where('account', 'in', accounts).execute();
  return new Map(rows.map(({ id, account, real_name }) => [account, { id, name: real_name }]));
}

/** A wall time of a day before today. */
function momentOf({ daysAgo, at }: ChatSeed['messages'][number]): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const midnight = Math.floor(toWall(Date.now()) / DAY_MS) * DAY_MS;
  return new Date(fromWall(midnight - daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000));
}

/** False where the people have such a conversation already. */
async function insertConversation(
  tx: Connection,
  { id, title, record, members, messages }: ChatSeed,
  personOf: (account: string) => Person,
): Promise<boolean> {
  const ids = members.map((account) => personOf(account).id);
  const [low, high] = [...ids].sort((a, b) => Number(BigInt(a) - BigInt(b)));
  const kind = record !== undefined ? CONVERSATION_KIND.record : title !== undefined ? CONVERSATION_KIND.group : CONVERSATION_KIND.direct;
  const times = messages.map((message) => momentOf(message).getTime());
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const inserted = await tx
    .insertInto('conversation')
    .values({
      id,
      kind,
      title: title ?? '',
      last_seq: messages.length,
      active_at: last,
      ...(kind === CONVERSATION_KIND.direct ? { low_id: low, high_id: high } : {}),
      ...(kind === CONVERSATION_KIND.group ? { owner_id: ids[0] } : {}),
      ...(record === undefined ? {} : { model_id: record.modelId, record_id: record.recordId }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  const rows = members.map((account, index) => ({
    conversation_id: id,
    user_id: personOf(account).id,
    name: personOf(account).name,
    menu_id: record?.menuId ?? null,
    joined_at: new Date(first.getTime() - (members.length - index) * 1000),
    read_seq: messages.length,
  }));
  await tx.insertInto('conversation_member').values(rows).execute();
  return true;
}

async function insertMessages(
  tx: Connection,
  { id, messages }: ChatSeed,
  personOf: (account: string) => Person,
  firstId: number,
): Promise<void> {
  const rows = messages.map((message, index) => ({
    id: String(firstId + index),
    created_at: momentOf(message),
    conversation_id: id,
    seq: index + 1,
    sender_id: personOf(message.from).id,
    type: 'text' as const,
    body: JSON.stringify({ type: 'text', text: message.text }),
    quote_seq: message.quotes ?? null,
    mentions: sql<Id[]>`${(message.mentions ?? []).map((account) => personOf(account).id)}::bigint[]`,
  }));
  await tx.insertInto('chat_message').values(rows).execute();
}

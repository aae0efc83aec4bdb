import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { usersBehind } from '../../core/organization/principals';
import notices from '../data/demo/notices.json';
import { seedOnce } from '../seed-once';

interface NoticeSeed {
  id: Id;
  title: string;
  category: string;
  /** Account of who wrote and released it. */
  author: string;
  daysAgo: number;
  expiresInDays?: number;
  excerpt: string;
  body: string;
  /** Typed ids; none mean everybody. */
  receivers: readonly string[];
  /** Share of the receivers who have read it. */
  readShare?: number;
  draft?: boolean;
}

const DAY_MS = 86_400_000;
/** Messages of the demo have ids of their own, so that loading makes the same rows everywhere. */
const FIRST_MESSAGE_ID = 600_000;

/** Notices of the demo company and the messages that they became; once, and only where its people are. */
export async function seedDemoNotices(tx: Connection): Promise<void> {
  await seedOnce(tx, 'demoNotices', async () => {
    const authors = await authorsOf(tx);
    let messageId = FIRST_MESSAGE_ID;
    for (const notice of notices as NoticeSeed[]) {
      const author = authors.get(notice.author);
      // People may have removed the demo company before this part was there.
      if (author === undefined) continue;
      messageId = await insertNotice(tx, notice, author, messageId);
    }
  });
}

interface Author {
  id: Id;
  name: string;
}

async function authorsOf(tx: Connection): Promise<Map<string, Author>> {
  const accounts = [...new Set(notices.map(({ author }) => author))];
  const rows = await tx.selectFrom('user_account').select(['id', 'account', 'real_name']).where('account', 'in', accounts).execute();
  return new Map(rows.map(({ id, account, real_name }) => [account, { id, name: real_name }]));
}

/** Returns the next free message id. */
async function insertNotice(tx: Connection, notice: NoticeSeed, author: Author, firstId: number): Promise<number> {
  const { id, title, category, excerpt, body, daysAgo, expiresInDays, receivers, draft = false, readShare = 0 } = notice;
  const at = new Date(Date.now() - daysAgo * DAY_MS - DAY_MS / 24);
  await tx
    .insertInto('notice')
    .values({
      id,
      title,
      category,
      excerpt,
      body,
      receivers: [...receivers],
      expires_at: expiresInDays === undefined ? null : new Date(Date.now() + expiresInDays * DAY_MS),
      created_at: at,
      created_by: author.id,
      ...(draft ? {} : { released_at: at, released_by: author.id, content_id: id }),
    })
    .execute();
  if (draft) return firstId;
  await tx
    .insertInto('message_content')
    .values({
      id,
      created_at: at,
      type: MESSAGE_TYPE.notice,
      title,
      excerpt,
      body,
      sender_id: author.id,
      sender_name: author.name,
      receivers: [...receivers],
      delivered_at: at,
    })
    .execute();
  const audience = await usersBehind(tx, receivers);
  const readers = Math.round(audience.length * readShare);
  const rows = audience.map((userId, index) => ({
    id: String(firstId + index),
    created_at: at,
    user_id: userId,
    content_id: id,
    type: MESSAGE_TYPE.notice,
    read_at: index >= audience.length - readers ? at : null,
  }));
  if (rows.length > 0) await tx.insertInto('message').values(rows).execute();
  return firstId + rows.length;
}

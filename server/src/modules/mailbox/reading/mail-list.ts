import type { MailFolder, MailRow } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import type { listMails } from '@banyan/shared-contracts/messaging/mailbox/mailbox.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { SearchObject } from 'imapflow';
import type { StoredFolder } from '../imap/folder-paths';
import { inFolder, type MailSession } from '../imap/mail-sessions';
import { ROW_QUERY, rowOf } from './mail-rows';

type ListQuery = EndpointRequest<typeof listMails>['query'];

/** Starred mails of each folder that are looked at, newest first. */
const MAX_STARRED = 500;
const STARRED_IN: readonly StoredFolder[] = ['inbox', 'sent'];

const byNumber = (a: number, b: number) => b - a;

function wantedOf({ keyword, isRead }: Pick<ListQuery, 'keyword' | 'isRead'>, isStarred: boolean): SearchObject | undefined {
  const wanted: SearchObject = {
    ...(isStarred ? { flagged: true } : {}),
    ...(isRead === undefined ? {} : { seen: isRead === 1 }),
    ...(keyword === '' ? {} : { or: [{ subject: keyword }, { from: keyword }, { to: keyword }] }),
  };
  return Object.keys(wanted).length === 0 ? undefined : wanted;
}

async function rowsByUid({ client }: MailSession, uids: readonly number[], folder: StoredFolder, validity: string): Promise<MailRow[]> {
  if (uids.length === 0) return [];
  const found = await client.fetchAll(uids.join(','), ROW_QUERY, { uid: true });
  return found.sort((a, b) => b.uid - a.uid).map((message) => rowOf(message, folder, validity));
}

/** Numbers of the mails that are wanted, newest first. */
async function search({ client }: MailSession, wanted: SearchObject): Promise<number[]> {
  const found = await client.search(wanted, { uid: true });
  return found === false || found === undefined ? [] : [...found].sort(byNumber);
}

const pageOf = <Value>(values: readonly Value[], { currentPage, pageSize }: ListQuery): Value[] =>
  values.slice((currentPage - 1) * pageSize, currentPage * pageSize);

const paged = (list: MailRow[], total: number, { currentPage, pageSize }: ListQuery): Paged<MailRow> => ({
  list,
  pagination: { currentPage, pageSize, total },
});

async function starred(session: MailSession, query: ListQuery): Promise<Paged<MailRow>> {
  const rows: MailRow[] = [];
  for (const folder of STARRED_IN) {
    const path = session.paths.get(folder);
    if (path === undefined) continue;
    const wanted = wantedOf(query, true) ?? {};
    const found = await inFolder(session, path, async (validity) =>
      rowsByUid(session, (await search(session, wanted)).slice(0, MAX_STARRED), folder, validity),
    );
    rows.push(...found);
  }
  rows.sort((a, b) => b.date - a.date);
  return paged(pageOf(rows, query), rows.length, query);
}

/** Without a search by position alone: a page costs the same however many mails there are. */
async function byPosition(session: MailSession, folder: StoredFolder, validity: string, query: ListQuery): Promise<Paged<MailRow>> {
  const { client } = session;
  const total = client.mailbox === false ? 0 : client.mailbox.exists;
  const last = total - (query.currentPage - 1) * query.pageSize;
  if (last < 1) return paged([], total, query);
  const found = await client.fetchAll(`${Math.max(1, last - query.pageSize + 1)}:${last}`, ROW_QUERY);
  const rows = found.sort((a, b) => b.seq - a.seq).map((message) => rowOf(message, folder, validity));
  return paged(rows, total, query);
}

/** A page of a folder, newest first. */
export async function listFolder(session: MailSession, query: ListQuery): Promise<Paged<MailRow>> {
  const { folder } = query;
  if (folder === 'star') return starred(session, query);
  const path = session.paths.get(folder);
  if (path === undefined) return paged([], 0, query);
  return inFolder(session, path, async (validity) => {
    await session.client.noop();
    const wanted = wantedOf(query, false);
    if (wanted === undefined) return byPosition(session, folder, validity, query);
    const uids = await search(session, wanted);
    return paged(await rowsByUid(session, pageOf(uids, query), folder, validity), uids.length, query);
  });
}

/** How many mails the folders have, and how many of them are not read. */
export async function countFolders({ client, paths }: MailSession): Promise<{ folder: MailFolder; total: number; unread: number }[]> {
  const figures: { folder: MailFolder; total: number; unread: number }[] = [];
  for (const [folder, path] of paths) {
    const found = await client.status(path, { messages: true, unseen: true });
    if (found !== false) figures.push({ folder, total: found.messages ?? 0, unread: found.unseen ?? 0 });
  }
  return figures;
}

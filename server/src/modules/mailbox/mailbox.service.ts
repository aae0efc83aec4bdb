import type { FileItem, FileType, StoredFile } from '@banyan/shared-contracts/files/file.contract';
import type { listMails, markMails } from '@banyan/shared-contracts/messaging/mailbox/mailbox.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import { openPlaces } from '../../core/network/open-places';
import type { StoredFolder } from './imap/folder-paths';
import type { MailSessions } from './imap/mail-sessions';
import { moveTo, removeOrTrash, setMarks } from './reading/mail-changes';
import { readDetail, readFile, readFiles } from './reading/mail-detail';
import { countFolders, listFolder } from './reading/mail-list';

/** Stores a file that the server itself has fetched, as an upload of the caller. */
export type KeepFile = (caller: Caller, type: FileType, name: string, content: Buffer) => Promise<StoredFile>;

/** Rows of the card of portals. */
const CARD_ROWS = 7;

/** Pictures in mails are on the internet: those of the own network are no business of who writes a mail. */
const PICTURE_PLACES = openPlaces([]);

const isSet = (mark: 0 | 1 | undefined) => (mark === undefined ? undefined : mark === 1);

export type MailboxService = ReturnType<typeof createMailboxService>;

/** Mails of the caller's own account, which stay on their server: every call reads them there. */
export function createMailboxService({ database, files }: Pick<Core, 'database' | 'files'>, sessions: MailSessions, keepFile: KeepFile) {
  const list = (caller: Caller, query: EndpointRequest<typeof listMails>['query']) =>
    sessions.use(caller, (session) => listFolder(session, query));

  return {
    list,
    folders: (caller: Caller) => sessions.use(caller, countFolders),
    read: (caller: Caller, id: string, withPictures: boolean) =>
      sessions.use(caller, (session) => readDetail(session, id, withPictures, PICTURE_PLACES)),
    mark: (caller: Caller, { ids, isRead, isStarred }: EndpointRequest<typeof markMails>['body']) =>
      sessions.use(caller, (session) => setMarks(session, ids, { '\\Seen': isSet(isRead), '\\Flagged': isSet(isStarred) })),
    move: (caller: Caller, ids: readonly string[], folder: StoredFolder) => sessions.use(caller, (session) => moveTo(session, ids, folder)),
    remove: (caller: Caller, ids: readonly string[]) => sessions.use(caller, (session) => removeOrTrash(session, ids)),

    async file(caller: Caller, id: string, part: string) {
      const file = await sessions.use(caller, (session) => readFile(session, id, part));
      return files.downloads.offer(database.kysely, caller, file);
    },

    async keepFiles(caller: Caller, id: string): Promise<FileItem[]> {
      const found = await sessions.use(caller, (session) => readFiles(session, id));
      const kept: FileItem[] = [];
      for (const { name, content } of found) {
        const { name: fileId, url, fileSize, fileExtension } = await keepFile(caller, 'mail', name, content);
        kept.push({ name, fileId, url, fileSize, fileExtension });
      }
      return kept;
    },

    /** The newest unread mails; none where the caller has no account, or its server does not answer. */
    async unread(caller: Caller) {
      const query = { folder: 'inbox', isRead: 0, currentPage: 1, pageSize: CARD_ROWS, keyword: '' } as const;
      try {
        const found = await list(caller, query);
        return found.list.map(({ id, subject, date }) => ({ id, fullName: subject, creatorTime: date }));
      } catch (error) {
        if (error instanceof AppError && error.key === 'NOT_ALLOWED') return [];
        throw error;
      }
    },
  };
}

import { Readable } from 'node:stream';
import type { Caller } from '../access/caller';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import type { IdGenerator } from '../ids/ids';
import type { Tickets } from '../secrets/tickets';
import type { ContentStore } from './stores/content-store';
import { extensionOf, safeFileName } from './file-name';
import { storeFile } from './stores/store-file';

export interface DownloadLink {
  name: string;
  url: string;
}

/** What a download ticket is for, one file or several in a zip, and the session that has asked for it: the link ends with it. */
export type DownloadTicket = { session: Id } & ({ file: Id; made?: true } | { pack: { file: Id; name: string }[]; name: string });

/** Offers contents for download by links that authorise themselves (api-platform 1.5, `downloads`). */
export interface Downloads {
  /** Stores `content` for a short time and returns its link, which works once; `url` contains a `?`. */
  offer(
    connection: Connection,
    caller: Pick<Caller, 'sessionId'>,
    file: { name: string; content: Buffer | AsyncIterable<Uint8Array> },
  ): Promise<DownloadLink>;
  /** A link, for a minute and one use (and what is left of that use, should it break off), to what the caller has been found to be allowed to read. */
  link(connection: Connection, name: string, ticket: DownloadTicket): Promise<DownloadLink>;
}

/** The download begins as soon as the link is there. */
const LINK_SECONDS = 60;
/** Long enough for a download that began with the link's last second. */
const OFFER_MS = 3_600_000;

export function createDownloads(contents: ContentStore, tickets: Tickets, newId: IdGenerator): Downloads {
  async function link(connection: Connection, name: string, ticket: DownloadTicket): Promise<DownloadLink> {
    const secret = await tickets.issue(connection, 'download', ticket, LINK_SECONDS);
    return { name, url: `/api/file/Download?encryption=${secret}` };
  }
  return {
    link,
    async offer(connection, { sessionId }, { name, content }) {
      const originalName = safeFileName(name);
      const draft = await contents.draft(Buffer.isBuffer(content) ? Readable.from([content]) : content);
      try {
        const file = await storeFile(connection, newId, draft, {
          type: 'temporary',
          originalName,
          extension: extensionOf(originalName),
          mime: 'application/octet-stream',
          ownerId: null,
          expiresAt: new Date(Date.now() + OFFER_MS),
        });
        return await link(connection, originalName, { file: file.id, session: sessionId, made: true });
      } finally {
        await draft.discard();
      }
    },
  };
}

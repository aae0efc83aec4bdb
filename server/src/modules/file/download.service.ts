import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileType, PICTURE_TYPES } from '@banyan/shared-contracts/files/file.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { z } from 'zod';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import { contentKey } from '../../core/files/stores/content-store';
import type { DownloadLink } from '../../core/files/downloads';
import type { Id } from '../../core/database/tables';
import { findFile, findFileById, type StoredFileRow } from '../../core/files/file.repository';
import { createCleanPictures } from './clean-pictures';
import defaultAvatar from './default-avatar.json';
import type { Delivery } from './delivery';
import { isMedia, isRaster, isViewable, PLAIN_MIME, THUMBNAIL_MIME } from './picture';
import { charsetOf, isTextEnding, TEXT_HEAD } from './shown-text';
import { MAX_ZIP_BYTES, uniqueNames, writeZip, type ZipMember, zipLength } from '../../core/files/zip';

const fileTicket = z.object({ file: z.string(), session: z.string(), made: z.literal(true).optional(), begunBy: z.string().optional() });
const packTicket = z.object({ pack: z.array(z.object({ file: z.string(), name: z.string() })), name: z.string(), session: z.string() });
const ticketSchema = z.union([fileTicket, packTicket]);

/** A link to one file. */
type FileTicket = z.output<typeof fileTicket>;

/** How long a download that has begun can be continued: long enough for a large file over a bad line, and for a video. */
const BEGUN_SECONDS = 7200;
const PREVIEW_SECONDS = 300;
/** Larger pictures are not shown, only handed out: each is held in memory while it is cleaned. */
const MAX_SHOWN_PICTURE = 64 * 1024 ** 2;
/** Names are never used twice, so the content of a name never changes. */
const FOREVER = 'private, max-age=31536000, immutable';
const ONCE = 'private, no-store';
const DEFAULT_AVATAR_NAME = '001.png';
const avatar = Buffer.from(defaultAvatar.png, 'base64');

/** The client that uses a link, and whether it requests a range. */
export interface LinkAsker {
  ip: string;
  userAgent: string;
  inPart: boolean;
}

export type DownloadService = ReturnType<typeof createDownloadService>;

export function createDownloadService({ database, sessions, tickets, files: { contents, access, downloads } }: Core) {
  const { kysely } = database;

  async function require(caller: Caller, type: FileType, fileIds: string[]): Promise<StoredFileRow[]> {
    const found = await access.require(caller, fileIds);
    if (found.some((file) => file.type !== type)) throw new AppError('FILE_MISSING');
    return found;
  }

  const fileDelivery = (file: StoredFileRow, options: Pick<Delivery, 'inline' | 'cacheControl'>): Delivery => ({
    name: file.original_name,
    mime: file.mime,
    size: Number(file.size),
    etag: `"${file.content_hash.slice(0, 32)}"`,
    open: (range) => contents.open(contentKey(file.content_hash), range),
    ...options,
  });

  async function packDelivery({ pack, name, session }: z.output<typeof packTicket>, { ip }: LinkAsker): Promise<Delivery> {
    const caller = await holderOf(session, ip);
    const members: ZipMember[] = [];
    for (const item of pack) {
      const file = await findFileById(kysely, item.file);
      if (file === undefined || !(await mayRead(caller, file))) throw new AppError('FILE_MISSING');
      const open = () => contents.open(contentKey(file.content_hash));
      members.push({ name: item.name, size: Number(file.size), crc32: Number(file.crc32), modifiedAt: file.created_at, open });
    }
    const size = zipLength(members);
    const open = () => Promise.resolve(Readable.from(writeZip(members), { objectMode: false }));
    return { name, mime: 'application/zip', size, inline: false, cacheControl: ONCE, open };
  }

  const readWhole = async (hash: string): Promise<Buffer> => buffer(await contents.open(contentKey(hash)));
  const cleanPictures = createCleanPictures(readWhole);

  async function readTicket(secret: string) {
    const ticket = ticketSchema.safeParse(await tickets.redeem('download', secret, 'keep'));
    if (!ticket.success) throw new AppError('FILE_MISSING');
    return ticket.data;
  }

  /** The user who requested a link, as long as their session is valid. */
  async function holderOf(session: Id, ip: string): Promise<Caller> {
    try {
      return await sessions.resume(session, ip, '');
    } catch (error) {
      throw error instanceof AppError ? new AppError('FILE_MISSING', {}, { cause: error }) : error;
    }
  }

  /** A recalled file is not accessible for its owner either. */
  const mayRead = async (caller: Caller, file: StoredFileRow): Promise<boolean> =>
    (file.expires_at === null || file.expires_at > new Date()) && (await access.mayRead(caller, file));

  /**
   * The file of a link, if the user who requested the link may still read the file. A file that was made for the link is only for this
   * user.
   */
  async function fileOf({ file: id, session, made }: FileTicket, ip: string): Promise<StoredFileRow> {
    const [file, caller] = await Promise.all([findFileById(kysely, id), holderOf(session, ip)]);
    if (file === undefined || !(made === true || (await mayRead(caller, file)))) throw new AppError('FILE_MISSING');
    return file;
  }

  /** The first request makes the link its browser's own; all others must be that browser's, and ask for a part. */
  async function begin(secret: string, ticket: FileTicket, asker: LinkAsker): Promise<void> {
    const by = createHash('sha256').update(`${asker.ip} ${asker.userAgent}`).digest('hex');
    let { begunBy } = ticket;
    if (begunBy === undefined) {
      if (await tickets.revise('download', secret, { ...ticket }, { ...ticket, begunBy: by }, BEGUN_SECONDS)) return;
      // Another request was quicker: perhaps the same player's, which asks for several parts at once.
      const now = await readTicket(secret);
      begunBy = 'pack' in now ? undefined : now.begunBy;
    }
    if (begunBy !== by || !asker.inPart) throw new AppError('FILE_MISSING');
  }

  async function thumbnailDelivery(file: StoredFileRow, hash: string): Promise<Delivery> {
    return pictureDelivery(`${file.name}.webp`, THUMBNAIL_MIME, await readWhole(hash), hash.slice(0, 32));
  }

  /** An uploaded file that is a picture, shown without what its camera wrote beside it; undefined where there is nothing of that. */
  async function cleanDelivery(file: StoredFileRow): Promise<Delivery | undefined> {
    if (!isRaster(file.mime) || PICTURE_TYPES.includes(file.type)) return undefined;
    if (Number(file.size) > MAX_SHOWN_PICTURE) throw new AppError('TOO_LARGE', { limit: '64 MB' });
    const clean = await cleanPictures.of(file.content_hash, file.mime);
    if (clean === undefined) return undefined;
    return { ...pictureDelivery(file.original_name, file.mime, clean, `${file.content_hash.slice(0, 30)}-c`), cacheControl: ONCE };
  }

  /** MIME type for a preview: nothing that a browser could run, texts with their charset; undefined for all other files. */
  async function shownMime({ mime, extension, size, content_hash: hash }: StoredFileRow): Promise<string | undefined> {
    if (isViewable(mime)) return mime;
    if (!isTextEnding(extension)) return undefined;
    const length = Math.min(Number(size), TEXT_HEAD);
    const head = length === 0 ? Buffer.alloc(0) : await buffer(await contents.open(contentKey(hash), { start: 0, end: length - 1 }));
    const charset = charsetOf(head);
    return charset === undefined ? undefined : `text/plain; charset=${charset}`;
  }

  return {
    async link(caller: Caller, type: FileType, fileId: string): Promise<DownloadLink> {
      const [file] = await require(caller, type, [fileId]);
      if (file === undefined) throw new AppError('FILE_MISSING');
      return downloads.link(kysely, file.original_name, { file: file.id, session: caller.sessionId });
    },

    /** One link to all of the files; a single one that the caller may not read refuses the whole. */
    async pack(caller: Caller, type: FileType, fileIds: string[]): Promise<DownloadLink> {
      const found = await require(caller, type, [...new Set(fileIds)]);
      if (found.reduce((sum, file) => sum + Number(file.size) + 1024, 0) > MAX_ZIP_BYTES)
        throw new AppError('TOO_LARGE', { limit: '4 GB' });
      const names = uniqueNames(found.map((file) => file.original_name));
      const name = `files-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}.zip`;
      return downloads.link(kysely, name, {
        pack: found.map((file, index) => ({ file: file.id, name: names[index] ?? file.name })),
        name,
        session: caller.sessionId,
      });
    },

    /** An address for a frame, or '' for files that browsers cannot show or that the caller may not read. */
    async preview(caller: Caller, fileId: string): Promise<string> {
      const file = await findFile(kysely, fileId);
      if (file === undefined || !(await access.mayRead(caller, file)) || (await shownMime(file)) === undefined) return '';
      const secret = await tickets.issue(kysely, 'preview', { file: file.id, session: caller.sessionId }, PREVIEW_SECONDS);
      // Viewers call a document by the end of its address.
      return `/api/file/Preview/${encodeURIComponent(file.original_name)}?encryption=${secret}`;
    },

    /**
     * What a link gives access to: one request of any kind and, for two hours from then on, requests for ranges, so that an interrupted
     * download continues and a video is played without being read whole. A range may be the whole file: the link limits not how often the
     * file is read but by whom. Ranges are only for the browser of the first request (its address and name are stored with the link). Every
     * request requires that the session that requested the link is still valid and may read the file. The secret cannot be guessed and only
     * its holder sees it, and an unused link expires after a minute. An archive that is packed while it is sent supports no ranges.
     */
    async redeem(secret: string, asker: LinkAsker): Promise<Delivery> {
      const ticket = await readTicket(secret);
      if ('pack' in ticket) {
        if ((await tickets.redeem('download', secret, 'once')) === undefined) throw new AppError('FILE_MISSING');
        return packDelivery(ticket, asker);
      }
      const file = await fileOf(ticket, asker.ip);
      await begin(secret, ticket, asker);
      const isPlayed = isMedia(file.mime);
      const mime = isPlayed || isRaster(file.mime) ? file.mime : PLAIN_MIME;
      return fileDelivery({ ...file, mime }, { inline: isPlayed, cacheControl: ONCE });
    },

    /** The file of a preview address, as often as the browser requests it while it is valid: viewers read a document in parts. */
    async view(secret: string, { ip }: LinkAsker): Promise<Delivery> {
      const ticket = fileTicket.safeParse(await tickets.redeem('preview', secret, 'keep'));
      if (!ticket.success) throw new AppError('FILE_MISSING');
      const file = await fileOf(ticket.data, ip);
      const mime = await shownMime(file);
      if (mime === undefined) throw new AppError('FILE_MISSING');
      return (await cleanDelivery(file)) ?? fileDelivery({ ...file, mime }, { inline: true, cacheControl: ONCE });
    },

    /** A picture by its unguessable name; types that hold anything else are read through links only. */
    async picture(type: FileType, name: string, thumbnail: boolean): Promise<Delivery> {
      if (type === 'userAvatar' && name === DEFAULT_AVATAR_NAME) return pictureDelivery(name, 'image/png', avatar, 'default-avatar');
      const file = PICTURE_TYPES.includes(type) ? await findFile(kysely, name) : undefined;
      if (file?.type !== type) throw new AppError('FILE_MISSING');
      if (thumbnail && file.thumbnail_hash !== null) return thumbnailDelivery(file, file.thumbnail_hash);
      return fileDelivery(file, { inline: isRaster(file.mime), cacheControl: FOREVER });
    },
  };
}

const pictureDelivery = (name: string, mime: string, bytes: Buffer, etag: string): Delivery => ({
  name,
  mime,
  size: bytes.length,
  inline: true,
  cacheControl: FOREVER,
  etag: `"${etag}"`,
  open: (range) => Promise.resolve(Readable.from([range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)])),
});

import { Readable } from 'node:stream';
import {
  type FileType,
  PICTURE_TYPES,
  picturePath,
  type StoredFile,
  storedFilePath,
  type UploadPlace,
} from '@banyan/shared-contracts/files/file.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import type { ContentStore, Draft } from '../../core/files/stores/content-store';
import { extensionOf } from '../../core/files/file-name';
import { FILES_KEPT_DAYS } from '../../core/files/file-uses';
import type { StoredFileRow } from '../../core/files/file.repository';
import type { FileDescription } from '../../core/files/stores/store-file';
import { detectMime, extensionOfPicture, isRaster, makeThumbnail, PICTURE_ACCEPT, removeMetadata } from './picture';

/** Days that a file of type `temporary` waits for something to use it. */
const TEMPORARY_DAYS = 7;
const DAY_MS = 86_400_000;

/** Content that has arrived and the description by its sender. */
export interface Arrival {
  type: FileType;
  /** Cleaned already. */
  fileName: string;
  place: UploadPlace;
}

const isPictureType = (type: FileType): boolean => PICTURE_TYPES.includes(type);

/** Folder that users choose; only a text that is stored with the file, never a path of the server. */
export function folderOf({ pathType, isAccount, folder }: UploadPlace, { account }: Caller): string {
  if (pathType !== 'selfPath') return '';
  return [isAccount === 1 ? account : '', folder].filter(Boolean).join('/');
}

/**
 * The data to store for an arrival: its type by its first bytes and, where every file is a picture, a thumbnail and the picture without the
 * metadata of the camera. Both are drafts that the caller of this function discards.
 */
export async function describeArrival(store: ContentStore, caller: Caller, draft: Draft, arrival: Arrival): Promise<FileDescription> {
  const { type, fileName, place } = arrival;
  const mime = await detectMime(draft.facts.head);
  const common = {
    type,
    originalName: fileName,
    mime,
    ownerId: caller.userId,
    folder: folderOf(place, caller),
    // Until something holds it.
    expiresAt: new Date(Date.now() + (type === 'temporary' ? TEMPORARY_DAYS : FILES_KEPT_DAYS) * DAY_MS),
  };
  if (!isPictureType(type)) return { ...common, extension: extensionOf(fileName) };
  if (!isRaster(mime)) throw new AppError('FILE_TYPE', { accept: PICTURE_ACCEPT });
  const small = await makeThumbnail(draft, mime);
  const clean = await removeMetadata(draft.path, mime);
  const thumbnail = small === undefined ? undefined : await store.draft(Readable.from([small]));
  const content = clean === undefined ? undefined : await store.draft(Readable.from([clean]));
  return { ...common, extension: extensionOfPicture(mime), thumbnail, content };
}

/** A stored file in the form in which uploads return it. */
export function present(row: StoredFileRow): StoredFile {
  const shown = isPictureType(row.type);
  const url = shown ? picturePath(row.type, row.name) : storedFilePath(row.type, row.name);
  return {
    name: row.name,
    url,
    thumbUrl: shown ? `${url}${row.thumbnail_hash === null ? '' : '?thumb=1'}` : '',
    fileSize: Number(row.size),
    fileExtension: row.extension,
    fileVersionId: row.id,
  };
}

import { AppError } from '@banyan/shared-contracts/errors';
import type pg from 'pg';
import { contentKey, type ContentStore } from '../../core/files/stores/content-store';
import { bytesOf } from './archive/backup-reader';
import type { BackupWriter } from './archive/backup-writer';
import { ENTRY } from './archive/format';

interface Content {
  hash: string;
  /** Bytes; null where it is not known beforehand. */
  size: string | null;
}

/** Contents of files, with their thumbnails. */
const CONTENTS = `
  select content_hash as hash, max(size)::text as size from public.stored_file where type <> 'temporary' group by content_hash
  union all
  select distinct thumbnail_hash, null::text from public.stored_file f
  where thumbnail_hash is not null and not exists (select from public.stored_file o where o.content_hash = f.thumbnail_hash)`;

/** Contents of all files as the transaction of `client` sees them. */
export const listContents = async (client: Pick<pg.ClientBase, 'query'>): Promise<Content[]> =>
  (await client.query<Content>(CONTENTS)).rows;

/** Writes a content as the entry `content/<hash>`; false where it is not there. */
export async function dumpContent(contents: ContentStore, writer: BackupWriter, { hash, size }: Content): Promise<boolean> {
  try {
    const source = await contents.open(contentKey(hash));
    if (size === null) await writer.add(ENTRY.content + hash, await bytesOf(source));
    else await writer.addStream(ENTRY.content + hash, Number(size), source);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.key === 'FILE_MISSING') return false;
    throw error;
  }
}

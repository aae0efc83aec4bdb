import { randomBytes } from 'node:crypto';
import type { FileType } from '@banyan/shared-contracts/files/file.contract';
import type { Connection } from '../../database/database';
import type { Id } from '../../database/tables';
import type { IdGenerator } from '../../ids/ids';
import { contentKey, type Draft } from './content-store';
import { insertFile, lockContent, type StoredFileRow } from '../file.repository';

export interface FileDescription {
  type: FileType;
  /** Cleaned already. */
  originalName: string;
  extension: string;
  mime: string;
  ownerId: Id | null;
  folder?: string;
  thumbnail?: Draft | undefined;
  /** Kept in place of what arrived. */
  content?: Draft | undefined;
  expiresAt?: Date | null;
}

/** Bytes of a public name: 160 bits, so that it cannot be guessed. */
const NAME_BYTES = 20;

/** Puts a content in its place and gives it a row, in the caller's transaction: a content without a row is swept up later, the reverse cannot be. */
export async function storeFile(tx: Connection, newId: IdGenerator, arrived: Draft, description: FileDescription): Promise<StoredFileRow> {
  const draft = description.content ?? arrived;
  const { thumbnail, extension } = description;
  // In one order everywhere, so that two uploads cannot wait for each other.
  const contents = [draft, ...(thumbnail === undefined ? [] : [thumbnail])].sort((a, b) => (a.facts.sha256 < b.facts.sha256 ? -1 : 1));
  for (const { facts, keep } of contents) {
    await lockContent(tx, facts.sha256);
    await keep(contentKey(facts.sha256));
  }
  return insertFile(tx, {
    id: newId(),
    name: randomBytes(NAME_BYTES).toString('hex') + (extension === '' ? '' : `.${extension}`),
    type: description.type,
    original_name: description.originalName,
    extension,
    mime: description.mime,
    size: draft.facts.size,
    content_hash: draft.facts.sha256,
    crc32: draft.facts.crc32,
    thumbnail_hash: thumbnail?.facts.sha256 ?? null,
    owner_id: description.ownerId,
    folder: description.folder ?? '',
    expires_at: description.expiresAt ?? null,
  });
}

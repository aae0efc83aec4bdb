import type { FileType } from '@banyan/shared-contracts/files/file.contract';
import type { ColumnType } from 'kysely';
import type { Defaulted, Id } from './column-types';

export interface StoredFileTable {
  id: Id;
  name: string;
  type: FileType;
  original_name: string;
  extension: string;
  mime: string;
  /** Bigint columns that are no ids; read as text. */
  size: ColumnType<string, number, never>;
  content_hash: string;
  crc32: ColumnType<string, number, never>;
  thumbnail_hash: string | null;
  owner_id: Id | null;
  folder: Defaulted<string>;
  expires_at: Date | null;
  created_at: Defaulted<Date>;
}

export interface FileUseTable {
  file_id: Id;
  kind: string;
  scope: Defaulted<string>;
  holder_id: Id;
  field: Defaulted<string>;
}

export interface UploadTable {
  id: Id;
  user_id: Id;
  identifier: string;
  total_size: ColumnType<string, number, never>;
  total_chunks: number;
  content_hash: string | null;
  created_at: Defaulted<Date>;
  touched_at: Defaulted<Date>;
}

interface UploadChunkTable {
  upload_id: Id;
  number: number;
  size: number;
}

export interface FileTables {
  stored_file: StoredFileTable;
  file_use: FileUseTable;
  upload: UploadTable;
  upload_chunk: UploadChunkTable;
}

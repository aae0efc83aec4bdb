import type { Id } from '../database/tables';

/** What a person is sent: a file of ours, and until when it is there. */
export interface FileMessage {
  title: string;
  body: string;
  file: { name: string; fileId: string; url: string; fileSize: number };
  expiresAt: Date;
  userId: Id;
}

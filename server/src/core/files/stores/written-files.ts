import { AppError } from '@banyan/shared-contracts/errors';
import { type FileItem, fileItem } from '@banyan/shared-contracts/files/file.contract';
import { z } from 'zod';
import { haveOwnLinks } from '../own-links';

/** Refuses one field of what a request writes. */
export const refusedField = (field: string) => new AppError('BAD_INPUT', { problems: field, fields: [field] });

/**
 * The list of files that a request sends as JSON text (`files`); throws BAD_INPUT where it is not valid, too long, or has links to other
 * places.
 */
export function readWrittenFiles(text: string, most: number): FileItem[] {
  try {
    return z.array(fileItem).max(most).refine(haveOwnLinks).parse(JSON.parse(text));
  } catch {
    throw refusedField('files');
  }
}

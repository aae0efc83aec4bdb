import { type FileItem, fileItem } from '@banyan/shared-contracts/files/file.contract';
import * as z from '@banyan/shared-contracts/schema';

/** File items from the JSON text of the API; invalid text gives no files. */
export function readFiles(text: string): FileItem[] {
  try {
    return z.array(fileItem).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

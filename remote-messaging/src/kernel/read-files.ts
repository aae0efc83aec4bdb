import { type FileItem, fileItem } from '@banyan/shared-contracts/files/file.contract';
import * as z from '@banyan/shared-contracts/schema';

/** File items out of the JSON text that the wire carries; what is none reads as no files. */
export function readFiles(text: string): FileItem[] {
  try {
    return z.array(fileItem).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

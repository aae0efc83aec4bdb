import type { FileItem } from '@banyan/shared-contracts/files/file.contract';

const isFile = (item: unknown): item is FileItem =>
  typeof item === 'object' && item !== null && 'fileId' in item && typeof item.fileId === 'string';

/** The files in the value of a file field; the value may have any type if it is older than the field. */
export const shownFiles = (shown: unknown): FileItem[] => (Array.isArray(shown) ? shown.filter(isFile) : []);

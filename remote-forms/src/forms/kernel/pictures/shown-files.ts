import type { FileItem } from '@banyan/shared-contracts/files/file.contract';

const isFile = (item: unknown): item is FileItem =>
  typeof item === 'object' && item !== null && 'fileId' in item && typeof item.fileId === 'string';

/** The files among what stands in a field of files; a record may hold anything there from before the field was one. */
export const shownFiles = (shown: unknown): FileItem[] => (Array.isArray(shown) ? shown.filter(isFile) : []);

import type { FileItem } from '@banyan/shared-contracts/files/file.contract';

/** Whether every file stands where our own files stand; a link of another kind would be opened by whoever reads what holds the files. */
export const haveOwnLinks = (files: readonly Pick<FileItem, 'url' | 'thumbUrl'>[]): boolean =>
  files.every(({ url, thumbUrl = '' }) => [url, thumbUrl].every((link) => link === '' || link.startsWith('/api/file/')));

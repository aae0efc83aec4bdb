import type { FileItem } from '@banyan/shared-contracts/files/file.contract';

/** Whether every file has an address of this platform; a link to another place would be opened by every reader of the files. */
export const haveOwnLinks = (files: readonly Pick<FileItem, 'url' | 'thumbUrl'>[]): boolean =>
  files.every(({ url, thumbUrl = '' }) => [url, thumbUrl].every((link) => link === '' || link.startsWith('/api/file/')));

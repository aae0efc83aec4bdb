import type { FileItem } from '@banyan/shared-contracts/files/file.contract';

/** Puts files where they were chosen, however long each of them took; those that were there before stay where they are. */
export function createFileOrder() {
  const places = new Map<string, number>();
  return (files: readonly FileItem[], item: FileItem, place: number): FileItem[] => {
    places.set(item.fileId, place);
    const before = files.findIndex(({ fileId }) => (places.get(fileId) ?? 0) > place);
    return before === -1 ? [...files, item] : files.toSpliced(before, 0, item);
  };
}

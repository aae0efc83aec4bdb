import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { useMemo } from 'react';
import { Preview } from '../../preview/preview';
import { canPreview, type FileActions, isPicture } from './use-file-actions';

/** Props of {@link FilePreview}. */
export interface FilePreviewProps {
  /** All files of the list: the user moves from picture to picture, and from a document to the next file. */
  files: readonly FileItem[];
  start: FileItem;
  actions: FileActions;
  onClose: () => void;
}

/** Shows stored files over the page. */
export function FilePreview({ files, start, actions, onClose }: FilePreviewProps) {
  const items = useMemo(
    () =>
      files.filter(isPicture(start) ? isPicture : canPreview).map((file) => ({
        key: file.fileId,
        name: file.name,
        size: file.fileSize,
        locate: () => actions.locate(file),
        download: () => actions.download(file),
      })),
    [files, start, actions],
  );
  return <Preview items={items} start={start.fileId} onClose={onClose} />;
}

import { FileList } from '@banyan/shared-ui/upload';
import { useMemo } from 'react';
import { readFiles } from './read-files';
import styles from './reading-dialog.module.css';

/** The files of a notice or message; nothing when there are none. `files` is JSON text. */
export function Attachments({ files }: { files: string }) {
  const items = useMemo(() => readFiles(files), [files]);
  if (items.length === 0) return null;
  return (
    <div className={styles['files']}>
      <FileList files={items} />
    </div>
  );
}

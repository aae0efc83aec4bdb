import type { FileItem, FileType } from '@banyan/shared-contracts/files/file.contract';
import { useState } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import { FilePreview } from './file-preview';
import styles from './file-names.module.css';
import { canPreview, useFileActions } from './use-file-actions';

/** Props of {@link FileNames}. */
export interface FileNamesProps {
  files: readonly FileItem[];
  /** Type under which they were uploaded; `annex` by default. */
  type?: FileType;
}

/** Files in one line, as in a cell: a press shows one, or saves what cannot be shown. */
export function FileNames({ files, type = 'annex' }: FileNamesProps) {
  const text = useUiText();
  const actions = useFileActions(type);
  const [shown, setShown] = useState<FileItem>();
  return (
    <>
      <ul className={styles['names']} aria-label={text('ui.upload.files')}>
        {files.map((file) => (
          <li key={file.fileId}>
            <button type="button" title={file.name} onClick={() => (canPreview(file) ? setShown(file) : void actions.download(file))}>
              {file.name}
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && <FilePreview files={files} start={shown} actions={actions} onClose={() => setShown(undefined)} />}
    </>
  );
}

import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { useRef } from 'react';
import { FileList } from './lists/file-list';
import { InterruptedHint } from './lists/interrupted-hint';
import { TaskList } from './lists/task-list';
import { UploadButton } from './upload-button';
import styles from './upload.module.css';
import { useUploads, type UseUploadsOptions } from './task/use-uploads';

/** Props of {@link FileUpload}; the rules are those of the form document (api-forms B4, uploadFile). */
export interface FileUploadProps extends Omit<UseUploadsOptions, 'value' | 'onChange'> {
  value?: readonly FileItem[];
  onChange?: (value: FileItem[]) => void;
  buttonText?: string;
  tipText?: string;
  disabled?: boolean;
}

/** A field for files: the button, uploads in progress, and the files. Controlled, so it can be used in an antd Form.Item. */
export function FileUpload({ value = [], onChange, buttonText = '', tipText = '', disabled = false, ...options }: FileUploadProps) {
  const change = (files: FileItem[]) => onChange?.(files);
  const ref = useRef<HTMLDivElement>(null);
  const uploads = useUploads({ ...options, value, onChange: change }, ref);
  const { type, accept, limit = 0 } = options;
  return (
    <div ref={ref} className={styles['field']}>
      {!disabled && (
        <UploadButton onChoose={uploads.add} multiple={limit !== 1} {...(accept === undefined ? {} : { accept })}>
          {buttonText || undefined}
        </UploadButton>
      )}
      {tipText !== '' && <p className={styles['tip']}>{tipText}</p>}
      {!disabled && <InterruptedHint uploads={uploads} />}
      <TaskList uploads={uploads} />
      {value.length > 0 && (
        <FileList files={value} {...(type === undefined ? {} : { type })} {...(disabled ? {} : { onRemove: uploads.takeOut })} />
      )}
    </div>
  );
}

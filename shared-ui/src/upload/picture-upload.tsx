import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { useRef } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { useTouch } from '../layout/use-small-screen';
import { InterruptedHint } from './lists/interrupted-hint';
import { PictureList } from './lists/picture-list';
import { TaskList } from './lists/task-list';
import { UploadButton } from './upload-button';
import styles from './upload.module.css';
import { usePictureProblemText } from './task/use-problem-text';
import { useUploads, type UseUploadsOptions } from './task/use-uploads';

/** Props of {@link PictureUpload}; the rules are those of the form document (api-forms B4, uploadImg). */
export interface PictureUploadProps extends Pick<UseUploadsOptions, 'fileSize' | 'sizeUnit' | 'limit' | 'place' | 'field'> {
  value?: readonly FileItem[];
  onChange?: (value: FileItem[]) => void;
  tipText?: string;
  disabled?: boolean;
}

const ACCEPT = 'image/*';

/** A field for pictures: the button, uploads in progress, and small versions of the pictures. */
export function PictureUpload({ value = [], onChange, tipText = '', disabled = false, ...options }: PictureUploadProps) {
  const text = useUiText();
  const ref = useRef<HTMLDivElement>(null);
  const touch = useTouch();
  const change = (files: FileItem[]) => onChange?.(files);
  const own = { accept: ACCEPT, type: 'annexpic', whole: true, problemText: usePictureProblemText() } as const;
  const uploads = useUploads({ ...options, ...own, value, onChange: change }, ref);
  return (
    <div ref={ref} className={styles['field']}>
      {!disabled && (
        <div className={styles['sources']}>
          {touch && <UploadButton onChoose={uploads.add} accept={ACCEPT} camera />}
          <UploadButton onChoose={uploads.add} multiple={options.limit !== 1} accept={ACCEPT}>
            {text('ui.upload.choosePicture')}
          </UploadButton>
        </div>
      )}
      {tipText !== '' && <p className={styles['tip']}>{tipText}</p>}
      {!disabled && <InterruptedHint uploads={uploads} />}
      <TaskList uploads={uploads} />
      {value.length > 0 && <PictureList pictures={value} {...(disabled ? {} : { onRemove: uploads.takeOut })} />}
    </div>
  );
}

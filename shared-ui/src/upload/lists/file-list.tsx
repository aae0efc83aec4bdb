import { DeleteOutlined, DownloadOutlined, EyeOutlined, FileImageOutlined, FileOutlined, FileTextOutlined } from '@ant-design/icons';
import type { FileItem, FileType } from '@banyan/shared-contracts/files/file.contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { fileSize } from '../../format/file-size';
import { useUiText } from '../../i18n/use-ui-text';
import { Ellipsis } from '../../table/ellipsis';
import { FilePreview } from './file-preview';
import styles from '../upload.module.css';
import { canPreview, isPicture, useFileActions } from './use-file-actions';
import { useRemoval } from './use-removal';

/** Props of {@link FileList}. */
export interface FileListProps {
  files: readonly FileItem[];
  /** Type under which they were uploaded; `annex` by default. */
  type?: FileType;
  /** Ids of those that are no longer there: they are named, and not offered. */
  gone?: readonly string[];
  /** Shows a remove action, which asks first. */
  onRemove?: (file: FileItem) => void;
}

/** Stored files with their actions: view, download, download all, remove. */
export function FileList({ files, type = 'annex', gone = [], onRemove }: FileListProps) {
  const text = useUiText();
  const actions = useFileActions(type);
  const [shown, setShown] = useState<FileItem>();
  const there = files.filter(({ fileId }) => !gone.includes(fileId));

  return (
    <>
      {there.length > 1 && (
        <Button
          type="link"
          size="small"
          className={styles['all'] ?? ''}
          icon={<DownloadOutlined />}
          onClick={() => void actions.downloadAll(there)}
        >
          {text('ui.upload.downloadAll')}
        </Button>
      )}
      <ul className={styles['list']} aria-label={text('ui.upload.files')}>
        {files.map((file) =>
          there.includes(file) ? (
            <FileRow
              key={file.fileId}
              file={file}
              onShow={() => setShown(file)}
              onDownload={() => void actions.download(file)}
              {...(onRemove === undefined ? {} : { onRemove: () => onRemove(file) })}
            />
          ) : (
            <GoneRow key={file.fileId} name={file.name} />
          ),
        )}
      </ul>
      {shown !== undefined && <FilePreview files={there} start={shown} actions={actions} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface FileRowProps {
  file: FileItem;
  onShow: () => void;
  onDownload: () => void;
  onRemove?: () => void;
}

function FileRow({ file, onShow, onDownload, onRemove }: FileRowProps) {
  const text = useUiText();
  const remove = useRemoval(onRemove && (() => onRemove()));
  const { name } = file;
  const viewable = canPreview(file);
  const Icon = isPicture(file) ? FileImageOutlined : viewable ? FileTextOutlined : FileOutlined;

  return (
    <li className={styles['row']}>
      <Icon className={styles['icon']} />
      <button type="button" className={styles['name']} onClick={viewable ? onShow : onDownload}>
        <Ellipsis text={name} />
      </button>
      <span className={styles['size']}>{file.fileSize === undefined ? '' : fileSize(file.fileSize)}</span>
      {viewable && <RowAction label={text('ui.upload.preview', { name })} icon={<EyeOutlined />} run={onShow} />}
      <RowAction label={text('ui.upload.download', { name })} icon={<DownloadOutlined />} run={onDownload} />
      {onRemove !== undefined && (
        <RowAction label={text('ui.upload.remove', { name })} icon={<DeleteOutlined />} run={() => void remove(file)} />
      )}
    </li>
  );
}

function GoneRow({ name }: { name: string }) {
  const text = useUiText();
  return (
    <li className={styles['row']} data-state="gone">
      <FileOutlined className={styles['icon']} />
      <span className={styles['name']}>
        <Ellipsis text={name} />
      </span>
      <span className={styles['state']}>{text('ui.upload.gone')}</span>
    </li>
  );
}

/** A small action at the end of a row, named for those who do not see its icon. */
export function RowAction({ label, icon, run }: { label: string; icon: ReactNode; run: () => void }) {
  return <Button type="text" size="small" icon={icon} aria-label={label} title={label} onClick={run} />;
}

import { DeleteOutlined, DownloadOutlined, EyeOutlined, FileImageOutlined, FileOutlined, FilePdfOutlined } from '@ant-design/icons';
import type { FileItem, FileType } from '@banyan/shared-contracts/files/file.contract';
import { useConfirm } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { fileSize } from '../format/file-size';
import { useUiText } from '../i18n/use-ui-text';
import { Ellipsis } from '../table/ellipsis';
import { FilePreview } from './file-preview';
import styles from './upload.module.css';
import { canPreview, isPicture, useFileActions } from './use-file-actions';

/** Props of {@link FileList}. */
export interface FileListProps {
  files: readonly FileItem[];
  /** Type under which they were uploaded; `annex` unless said otherwise. */
  type?: FileType;
  /** Shows a remove action, which asks first. */
  onRemove?: (file: FileItem) => void;
}

/** Stored files with what one does with them: look, download, download all, remove. */
export function FileList({ files, type = 'annex', onRemove }: FileListProps) {
  const text = useUiText();
  const actions = useFileActions(type);
  const [shown, setShown] = useState<{ file: FileItem; url: string }>();

  async function show(file: FileItem) {
    const url = await actions.preview(file);
    if (url !== '') setShown({ file, url });
  }

  return (
    <>
      {files.length > 1 && (
        <Button
          type="link"
          size="small"
          className={styles['all'] ?? ''}
          icon={<DownloadOutlined />}
          onClick={() => void actions.downloadAll(files)}
        >
          {text('ui.upload.downloadAll')}
        </Button>
      )}
      <ul className={styles['list']} aria-label={text('ui.upload.files')}>
        {files.map((file) => (
          <FileRow
            key={file.fileId}
            file={file}
            onShow={() => void show(file)}
            onDownload={() => void actions.download(file)}
            {...(onRemove === undefined ? {} : { onRemove: () => onRemove(file) })}
          />
        ))}
      </ul>
      {shown !== undefined && <FilePreview file={shown.file} url={shown.url} onClose={() => setShown(undefined)} />}
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
  const confirm = useConfirm();
  const { name } = file;
  const viewable = canPreview(file);
  const Icon = isPicture(file) ? FileImageOutlined : viewable ? FilePdfOutlined : FileOutlined;

  async function remove() {
    const sure = await confirm({
      title: text('ui.upload.removeTitle', { name }),
      content: text('ui.upload.removeConfirm'),
      danger: true,
    });
    if (sure) onRemove?.();
  }

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
        <RowAction label={text('ui.upload.remove', { name })} icon={<DeleteOutlined />} run={() => void remove()} />
      )}
    </li>
  );
}

/** A small action at the end of a row, named for those who do not see its icon. */
export function RowAction({ label, icon, run }: { label: string; icon: ReactNode; run: () => void }) {
  return <Button type="text" size="small" icon={icon} aria-label={label} title={label} onClick={run} />;
}

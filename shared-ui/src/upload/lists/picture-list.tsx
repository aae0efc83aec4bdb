import { CloseOutlined } from '@ant-design/icons';
import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { useHost } from '@banyan/shared-ui/runtime';
import { useState } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import { FilePreview } from './file-preview';
import styles from './picture-list.module.css';
import { useFileActions } from './use-file-actions';
import { useRemoval } from './use-removal';

/** Props of {@link PictureList}. */
export interface PictureListProps {
  pictures: readonly FileItem[];
  /** One line high, without names. */
  compact?: boolean;
  /** Shows a remove action, which asks first. */
  onRemove?: (picture: FileItem) => void;
}

/** Pictures in small; a press shows them large, one after the other. */
export function PictureList({ pictures, compact = false, onRemove }: PictureListProps) {
  const text = useUiText();
  const actions = useFileActions('annexpic');
  const [shown, setShown] = useState<FileItem>();
  const remove = useRemoval(onRemove);
  return (
    <>
      <ul className={styles['pictures']} data-compact={compact} aria-label={text('ui.upload.pictures')}>
        {pictures.map((picture) => (
          <li key={picture.fileId}>
            <button type="button" className={styles['picture']} title={picture.name} onClick={() => setShown(picture)}>
              <Small picture={picture} />
              <span className={styles['name']}>{picture.name}</span>
            </button>
            {onRemove !== undefined && (
              <button
                type="button"
                className={styles['remove']}
                aria-label={text('ui.upload.remove', { name: picture.name })}
                title={text('ui.upload.remove', { name: picture.name })}
                onClick={() => void remove(picture)}
              >
                <CloseOutlined />
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown !== undefined && <FilePreview files={pictures} start={shown} actions={actions} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** The address of a picture in small: nothing but pictures of our own, whatever else a record may hold is not fetched. */
export function pictureAddress({ url, thumbUrl = url }: FileItem): string | undefined {
  return thumbUrl.startsWith('/api/file/') ? thumbUrl : undefined;
}

function Small({ picture }: { picture: FileItem }) {
  const { resolveUrl } = useHost();
  const address = pictureAddress(picture);
  return address === undefined ? null : <img src={resolveUrl(address)} alt="" loading="lazy" />;
}

import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { Modal } from 'antd';
import { useReturnFocus } from '../dialog/use-return-focus';
import styles from './upload.module.css';
import { isPicture } from './use-file-actions';

/** Shows a picture or a document over the page. */
export function FilePreview({ file, url, onClose }: { file: FileItem; url: string; onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal open title={file.name} width={1000} footer={null} onCancel={onClose} centered destroyOnHidden>
      {isPicture(file) ? (
        <img className={styles['picture']} src={url} alt={file.name} />
      ) : (
        <iframe className={styles['document']} src={url} title={file.name} />
      )}
    </Modal>
  );
}

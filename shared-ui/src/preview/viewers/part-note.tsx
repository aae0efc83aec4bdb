import { Alert } from 'antd';
import { fileSize } from '../../format/file-size';
import { useUiText } from '../../i18n/use-ui-text';
import styles from './viewer.module.css';

/** Notice that a file is larger than the part that is shown. */
export function PartNote({ content, partial }: { content: Blob; partial: boolean }) {
  const text = useUiText();
  if (!partial) return null;
  return <Alert className={styles['note'] ?? ''} type="info" showIcon title={text('ui.preview.part', { size: fileSize(content.size) })} />;
}

import { CameraOutlined, UploadOutlined } from '@ant-design/icons';
import { browserAccept } from '@banyan/shared-contracts/files/file-rules';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import styles from './upload.module.css';

/** Props of {@link UploadButton}. */
export interface UploadButtonProps {
  onChoose: (files: File[]) => void;
  /** Comma list as in {@link FileRules}; the browser offers these, what is chosen is checked again. */
  accept?: string;
  multiple?: boolean;
  /** Opens the camera of a phone instead of its files. */
  camera?: boolean;
  disabled?: boolean;
  /** Standard text: 点击上传. */
  children?: ReactNode;
}

/** A button that opens the browser's file dialog. */
export function UploadButton({ onChoose, accept = '', multiple = false, camera = false, disabled = false, children }: UploadButtonProps) {
  const text = useUiText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={camera ? <CameraOutlined /> : <UploadOutlined />} disabled={disabled} onClick={() => input.current?.click()}>
        {children ?? text(camera ? 'ui.upload.camera' : 'ui.upload.choose')}
      </Button>
      <input
        ref={input}
        className={styles['input']}
        type="file"
        hidden
        aria-label={text(camera ? 'ui.upload.camera' : 'ui.upload.choose')}
        capture={camera ? 'environment' : undefined}
        accept={browserAccept(accept)}
        multiple={multiple}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

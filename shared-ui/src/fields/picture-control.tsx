import { picturePath } from '@banyan/shared-contracts/files/file.contract';
import { useHost } from '@banyan/shared-ui/runtime';
import { UploadButton } from '../upload/upload-button';
import { Button } from 'antd';
import { usePictureUpload } from './use-picture-upload';
import { useUiText } from '../i18n/use-ui-text';
import styles from './picture-control.module.css';

const RULES = { accept: '.png,.jpg,.jpeg,.webp,.gif', fileSize: 2, sizeUnit: 'MB' } as const;

interface PictureControlProps {
  value: string;
  disabled: boolean;
  onChange: (address: string) => void;
}

/** A picture of the installation: shown, replaced by an upload, taken away. */
export function PictureControl({ value, disabled, onChange }: PictureControlProps) {
  const text = useUiText();
  const { resolveUrl } = useHost();
  const upload = usePictureUpload(RULES, ({ name }) => onChange(picturePath('userAvatar', name)));

  return (
    <div className={styles['picture']}>
      {value === '' ? <span className={styles['noPicture']}>{text('ui.picture.default')}</span> : <img src={resolveUrl(value)} alt="" />}
      <UploadButton accept={RULES.accept} disabled={disabled || upload.busy} onChoose={upload.choose} />
      {value !== '' && (
        <Button disabled={disabled} onClick={() => onChange('')}>
          {text('ui.picture.useDefault')}
        </Button>
      )}
    </div>
  );
}

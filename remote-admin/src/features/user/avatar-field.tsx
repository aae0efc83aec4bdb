import { DEFAULT_AVATAR } from '@banyan/shared-contracts/files/file.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { useHost } from '@banyan/shared-ui/runtime';
import { UploadButton } from '@banyan/shared-ui/upload';
import { Button } from 'antd';
import { usePictureUpload } from '@banyan/shared-ui/fields';
import { useText } from '../../kernel/use-text';
import styles from './user.module.css';

const RULES = { accept: '.png,.jpg,.jpeg,.webp,.bmp,.gif', fileSize: 10, sizeUnit: 'MB' } as const;

/** The picture of a person: the address of an uploaded one, or the one that everybody has without. */
export function AvatarField({ value, onChange, disabled = false }: CustomFieldProps) {
  const text = useText();
  const { resolveUrl } = useHost();
  const address = typeof value === 'string' && value !== '' ? value : DEFAULT_AVATAR;
  const upload = usePictureUpload(RULES, ({ url }) => onChange?.(url));

  return (
    <div className={styles['avatar']}>
      <img src={resolveUrl(address)} alt="" />
      <UploadButton accept={RULES.accept} disabled={disabled || upload.busy} onChoose={upload.choose} />
      {address !== DEFAULT_AVATAR && (
        <Button type="text" disabled={disabled} onClick={() => onChange?.('')}>
          {text('admin.user.defaultAvatar')}
        </Button>
      )}
    </div>
  );
}

import { EditOutlined } from '@ant-design/icons';
import type { SignatureRow } from '@banyan/shared-contracts/admin/signature-admin.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { PrincipalField } from '@banyan/shared-ui/picker';
import { UploadButton } from '@banyan/shared-ui/upload';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { PICTURE_FILES, usePictureFile } from '../../kernel/pictures/use-picture-file';
import styles from './signature.module.css';

const SignaturePadDialog = lazy(() => import('../../kernel/pictures/signature-pad.dialog'));

/** The picture of a signature in the list. */
export function SignatureImage({ row: { icon, fullName } }: { row: SignatureRow }) {
  const text = useText();
  return <img className={styles['small']} src={icon} alt={text('admin.signature.pictureOf', { name: fullName })} loading="lazy" />;
}

/** People who may use a signature. */
export function UsersField({ id, value, onChange, disabled = false }: CustomFieldProps) {
  return (
    <PrincipalField
      kind="user"
      multiple
      value={Array.isArray(value) ? value.map(String) : []}
      disabled={disabled}
      {...(id === undefined ? {} : { control: { id } })}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}

/** The picture of a signature: uploaded, or drawn. */
export function PictureField({ value, onChange, disabled = false }: CustomFieldProps) {
  const text = useText();
  const read = usePictureFile();
  const [drawing, setDrawing] = useState(false);
  const address = typeof value === 'string' ? value : '';

  async function choose(files: File[]) {
    const picture = await read(files);
    if (picture !== undefined) onChange?.(picture);
  }

  return (
    <div className={styles['field']}>
      {address !== '' && <img className={styles['large']} src={address} alt={text('admin.signature.picture')} />}
      <div className={styles['tools']}>
        <UploadButton accept={PICTURE_FILES.accept} disabled={disabled} onChoose={(files) => void choose(files)}>
          {text(address === '' ? 'admin.signature.choose' : 'admin.signature.change')}
        </UploadButton>
        <Button icon={<EditOutlined />} disabled={disabled} onClick={() => setDrawing(true)}>
          {text('admin.signature.draw')}
        </Button>
      </div>
      <p className={styles['hint']}>{text('admin.signature.pictureHint')}</p>
      {drawing && (
        <Suspense>
          <SignaturePadDialog onSave={(picture) => Promise.resolve(onChange?.(picture))} onClose={() => setDrawing(false)} />
        </Suspense>
      )}
    </div>
  );
}

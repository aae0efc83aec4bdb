import {
  createSignature,
  makeSignatureDefault,
  listSignatures,
  type OwnSignature,
  removeSignature,
} from '@banyan/shared-contracts/session/profile/profile-signature.contract';
import { EmptyState } from '@banyan/shared-ui/table';
import { useConfirm } from '@banyan/shared-ui/runtime';
import { UploadButton } from '@banyan/shared-ui/upload';
import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { Loaded } from '../loaded';
import { Mark } from '../mark';
import { useReading, useChange } from '@banyan/shared-ui/calls';
import styles from './signature.module.css';
import { PICTURE_FILES, usePictureFile } from '../../../kernel/pictures/use-picture-file';

const SignaturePadDialog = lazy(() => import('../../../kernel/pictures/signature-pad.dialog'));

const CHANGE = { rereads: [listSignatures], session: true };

/** Own signature pictures: drawn or uploaded, one of them the default that documents are signed with. */
export function Signatures() {
  const text = useText();
  const [drawing, setDrawing] = useState(false);
  const add = useChange(createSignature, { ...CHANGE, silent: true });
  const choose = useUpload();

  return (
    <>
      <div className={styles['tools']}>
        <Button type="primary" icon={<EditOutlined />} onClick={() => setDrawing(true)}>
          {text('admin.profile.signature.draw')}
        </Button>
        <UploadButton accept={PICTURE_FILES.accept} onChoose={(files) => void choose(files)}>
          {text('admin.profile.signature.upload')}
        </UploadButton>
      </div>
      <Loaded own={useReading(listSignatures)}>
        {(signatures) =>
          signatures.length === 0 ? (
            <EmptyState text={text('admin.profile.signature.none')} />
          ) : (
            <ul className={styles['grid']} aria-label={text('admin.profile.tab.signatures')}>
              {signatures.map((signature, index) => (
                <SignatureCard
                  key={signature.id}
                  signature={signature}
                  name={text('admin.profile.signature.name', { number: index + 1 })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {drawing && (
        <Suspense>
          <SignaturePadDialog
            onSave={async (signImg) => void (await add.run({ body: { signImg, isDefault: 0 } }))}
            onClose={() => setDrawing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Takes a picture file as a signature. */
function useUpload() {
  const read = usePictureFile();
  const add = useChange(createSignature, CHANGE);
  return async function choose(files: File[]) {
    const signImg = await read(files);
    if (signImg !== undefined) add.start({ body: { signImg, isDefault: 0 } });
  };
}

function SignatureCard({ signature: { id, signImg, isDefault }, name }: { signature: OwnSignature; name: string }) {
  const text = useText();
  const confirm = useConfirm();
  const choose = useChange(makeSignatureDefault, CHANGE);
  const remove = useChange(removeSignature, CHANGE);

  async function askToRemove() {
    const sure = await confirm({
      title: text('admin.profile.signature.removeTitle', { name }),
      content: text('admin.profile.signature.removeText'),
      danger: true,
    });
    if (sure) remove.start({ params: { id } });
  }

  return (
    <li className={styles['card']} data-default={isDefault === 1}>
      <img className={styles['picture']} src={signImg} alt={name} />
      <div className={styles['foot']}>
        <span>{name}</span>
        {isDefault === 1 && <Mark>{text('admin.profile.signature.default')}</Mark>}
        <span className={styles['actions']}>
          {isDefault === 0 && (
            <Button
              size="small"
              loading={choose.busy}
              onClick={() => choose.start({ params: { id } })}
              aria-label={text('admin.profile.signature.makeDefaultOf', { name })}
            >
              {text('admin.profile.signature.makeDefault')}
            </Button>
          )}
          <Button
            size="small"
            danger
            loading={remove.busy}
            onClick={() => void askToRemove()}
            aria-label={text('admin.profile.signature.removeOf', { name })}
          >
            {text('admin.profile.signature.remove')}
          </Button>
        </span>
      </div>
    </li>
  );
}

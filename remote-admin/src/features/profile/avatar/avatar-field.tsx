import { type StoredFile, uploadFile } from '@banyan/shared-contracts/files/file.contract';
import { updateAvatar } from '@banyan/shared-contracts/session/profile/profile.contract';
import { useHost, useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { problemOf } from '@banyan/shared-contracts/files/file-rules';
import { UploadButton, useProblemText } from '@banyan/shared-ui/upload';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { useChange } from '@banyan/shared-ui/calls';
import styles from '../profile.module.css';

const AvatarDialog = lazy(() => import('./avatar.dialog'));

const ACCEPT = '.png,.jpg,.jpeg,.webp,.bmp,.gif';
const LIMIT = { accept: ACCEPT, fileSize: 10, sizeUnit: 'MB' } as const;

/** Whether the browser can show the file as a picture, whatever its name says. */
async function isPicture(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  picture?.close();
  return picture !== undefined;
}

/** The own picture, and how one takes another. */
export function AvatarField() {
  const text = useText();
  const problemText = useProblemText();
  const request = useRequest();
  const toast = useToast();
  const { resolveUrl } = useHost();
  const { user } = useSession();
  const { run } = useChange(updateAvatar, { rereads: [], session: true, silent: true });
  const [picture, setPicture] = useState<string>();

  async function choose([file]: File[]) {
    if (file === undefined) return;
    const problem = problemOf(file, 0, LIMIT);
    if (problem !== undefined) return toast('error', problemText(problem));
    if (await isPicture(file)) setPicture(URL.createObjectURL(file));
    else toast('error', text('admin.profile.noPicture', { name: file.name }));
  }

  function close() {
    if (picture !== undefined) URL.revokeObjectURL(picture);
    setPicture(undefined);
  }

  async function save(avatar: Blob) {
    const form = new FormData();
    form.append('file', avatar, 'avatar.png');
    const stored: StoredFile = (await request(uploadFile, { params: { type: 'userAvatar' } }, { form })).data;
    await run({ params: { name: stored.name } });
  }

  return (
    <div className={styles['avatar']}>
      <img src={resolveUrl(user.headIcon)} alt={text('admin.profile.avatar.of', { name: user.userName })} />
      <UploadButton accept={ACCEPT} onChoose={(files) => void choose(files)}>
        {text('admin.profile.avatar.change')}
      </UploadButton>
      {picture !== undefined && (
        <Suspense>
          <AvatarDialog picture={picture} onSave={save} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

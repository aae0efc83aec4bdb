import { AppError } from '@banyan/shared-contracts/errors';
import { uploadFile } from '@banyan/shared-contracts/files/file.contract';
import { useState } from 'react';
import { usePendingWork } from '../form/pending-work';
import { useUiText } from '../i18n/use-ui-text';
import { useRequest, useToast, useUnsaved } from '@banyan/shared-ui/runtime';
import type { Quill } from './quill-parts';

/** Pictures that an editor takes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp'];

/** Stores pictures on the server and puts them into the text, one after the other; the form waits for them. */
export function useInsertPictures(): (quill: Quill, at: number, files: readonly File[]) => Promise<void> {
  const request = useRequest();
  const toast = useToast();
  const text = useUiText();
  const [underWay, setUnderWay] = useState(0);
  usePendingWork(underWay > 0);
  useUnsaved(underWay > 0);

  const insert = async (quill: Quill, at: number, files: readonly File[]) => {
    let place = at;
    for (const file of files) {
      if (!PICTURE_TYPES.includes(file.type)) {
        toast('warning', text('ui.richText.noPicture'));
        continue;
      }
      const form = new FormData();
      form.append('file', file);
      try {
        const { data } = await request(uploadFile, { params: { type: 'annexpic' } }, { form });
        quill.insertEmbed(place, 'image', data.url, 'user');
        place += 1;
      } catch (error) {
        toast('error', error instanceof AppError ? error.message : text('ui.richText.notUploaded'));
      }
    }
    quill.setSelection(place, 0, 'silent');
  };
  return async (quill, at, files) => {
    setUnderWay((count) => count + 1);
    try {
      await insert(quill, at, files);
    } finally {
      setUnderWay((count) => count - 1);
    }
  };
}

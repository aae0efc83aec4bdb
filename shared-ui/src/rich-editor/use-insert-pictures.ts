import { AppError } from '@banyan/shared-contracts/errors';
import { uploadFile } from '@banyan/shared-contracts/files/file.contract';
import { useState } from 'react';
import { usePendingWork } from '../form/pending-work';
import { useUiText } from '../i18n/use-ui-text';
import { useRequest, useToast, useUnsaved } from '@banyan/shared-ui/runtime';
import { fileInText, replacePicture } from './pictures-in-text';
import type { Quill } from './quill-parts';

/** Pictures that an editor takes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp'];

/** What an editor does with pictures; its form waits for it. */
interface InsertPictures {
  /** Stores pictures on the server and puts them into the text, one after the other. */
  insert: (quill: Quill, at: number, files: readonly File[]) => Promise<void>;
  /**
   * Stores pictures that came as a part of the text, and shows the stored ones in their place. One that cannot be stored now stays; those that are no
   * pictures go, and are counted.
   */
  takeOut: (quill: Quill, addresses: readonly string[]) => Promise<number>;
}

const isNoPicture = (error: unknown): boolean => error instanceof AppError && error.key === 'FILE_TYPE';

export function useInsertPictures(): InsertPictures {
  const request = useRequest();
  const toast = useToast();
  const text = useUiText();
  const [underWay, setUnderWay] = useState(0);
  usePendingWork(underWay > 0);
  useUnsaved(underWay > 0);

  const store = async (file: File): Promise<string> => {
    const form = new FormData();
    form.append('file', file);
    return (await request(uploadFile, { params: { type: 'annexpic' } }, { form })).data.url;
  };
  const explain = (error: unknown) => toast('error', error instanceof AppError ? error.message : text('ui.richText.notUploaded'));
  const insert = async (quill: Quill, at: number, files: readonly File[]) => {
    let place = at;
    for (const file of files) {
      if (!PICTURE_TYPES.includes(file.type)) {
        toast('warning', text('ui.richText.noPicture'));
        continue;
      }
      try {
        quill.insertEmbed(place, 'image', await store(file), 'user');
        place += 1;
      } catch (error) {
        explain(error);
      }
    }
    quill.setSelection(place, 0, 'silent');
  };
  const takeOut = async (quill: Quill, addresses: readonly string[]) => {
    let refused = 0;
    for (const address of addresses) {
      try {
        replacePicture(quill, address, await store(fileInText(address)));
      } catch (error) {
        if (isNoPicture(error)) {
          replacePicture(quill, address, undefined);
          refused += 1;
        } else explain(error);
      }
    }
    return refused;
  };
  const counted =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      setUnderWay((count) => count + 1);
      try {
        return await work(...given);
      } finally {
        setUnderWay((count) => count - 1);
      }
    };
  return { insert: counted(insert), takeOut: counted(takeOut) };
}

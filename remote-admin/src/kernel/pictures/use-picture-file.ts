import { problemOf } from '@banyan/shared-contracts/files/file-rules';
import { useToast } from '@banyan/shared-ui/runtime';
import { useProblemText } from '@banyan/shared-ui/upload';
import { useText } from '../use-text';
import { fitPicture } from './fit-picture';

/** Files that can become the picture of a signature. */
export const PICTURE_FILES = { accept: '.png,.jpg,.jpeg', fileSize: 5, sizeUnit: 'MB' } as const;

/** Makes the data URL of a signature out of a file; undefined, with a toast that says why, where it is none. */
export function usePictureFile() {
  const text = useText();
  const problemText = useProblemText();
  const toast = useToast();
  return async function read([file]: readonly File[]): Promise<string | undefined> {
    if (file === undefined) return undefined;
    const problem = problemOf(file, 0, PICTURE_FILES);
    const picture = problem === undefined ? await fitPicture(file).catch(() => undefined) : undefined;
    if (picture === undefined)
      toast('error', problem === undefined ? text('admin.profile.noPicture', { name: file.name }) : problemText(problem));
    return picture;
  };
}

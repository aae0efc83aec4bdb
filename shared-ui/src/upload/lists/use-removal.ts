import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { useConfirm } from '@banyan/shared-ui/runtime';
import { useUiText } from '../../i18n/use-ui-text';

/** Removes a file after asking (product-2 section 8). */
export function useRemoval(onRemove: ((file: FileItem) => void) | undefined): (file: FileItem) => Promise<void> {
  const text = useUiText();
  const confirm = useConfirm();
  return async (file) => {
    const { name } = file;
    const question = { title: text('ui.upload.removeTitle', { name }), content: text('ui.upload.removeConfirm'), danger: true };
    if (await confirm(question)) onRemove?.(file);
  };
}

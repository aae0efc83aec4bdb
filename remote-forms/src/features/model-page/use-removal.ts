import { AppError } from '@banyan/shared-contracts/errors';
import { useConfirm, useToast } from '@banyan/shared-ui/runtime';
import { useText } from '../../kernel/use-text';
import type { Model } from '../../kernel/use-model';
import { useRecordWrites } from './use-records';

/** Deletes records after a question; a refusal is a toast. */
export function useRemoval(model: Model, menuId: string, onDone: () => void) {
  const text = useText();
  const confirm = useConfirm();
  const toast = useToast();
  const { remove } = useRecordWrites(model, menuId);

  return async (ids: readonly string[]) => {
    const title = text('forms.list.removeTitle', { name: model.name, count: ids.length });
    if (!(await confirm({ title, content: text('forms.list.removeConfirm'), danger: true }))) return;
    try {
      await remove(ids);
      onDone();
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('forms.record.failed'));
    }
  };
}

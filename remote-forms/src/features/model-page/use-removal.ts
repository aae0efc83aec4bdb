import { AppError } from '@banyan/shared-contracts/errors';
import type { ModelRow } from '@banyan/shared-contracts/forms/online-dev.contract';
import { useConfirm, useToast } from '@banyan/shared-ui/runtime';
import { type Model, recordTitle } from '../../forms/public/model';
import { useText } from '../../forms/public/text';
import { useRecordWrites } from './use-records';

/** Deletes records after a question that names the one, or counts them; a refusal is a toast. */
export function useRemoval(model: Model, menuId: string, onDone: () => void) {
  const text = useText();
  const confirm = useConfirm();
  const toast = useToast();
  const { remove } = useRecordWrites(model, menuId);

  const nameOf = ([first, ...more]: readonly ModelRow[]) => (first === undefined || more.length > 0 ? '' : recordTitle(model, first));

  return async (rows: readonly ModelRow[]) => {
    const name = nameOf(rows);
    const title =
      name === '' ? text('forms.list.removeTitle', { name: model.name, count: rows.length }) : text('forms.list.removeNamed', { name });
    if (!(await confirm({ title, content: text('forms.list.removeConfirm'), danger: true }))) return;
    try {
      await remove(rows.map(({ id }) => id));
      onDone();
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('forms.record.failed'));
    }
  };
}

import { AppError } from '@banyan/shared-contracts/errors';
import type { ModelRow } from '@banyan/shared-contracts/forms/online-dev.contract';
import { planRemoval } from '@banyan/shared-contracts/forms/recycle-bin.contract';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { type Model, recordTitle } from '../../forms/public/model';
import { useText } from '../../forms/public/text';
import { useRecordWrites } from './use-records';

/** Deletes records after a question that names the one, or counts them; a refusal is a toast. */
export function useRemoval(model: Model, menuId: string, onDone: () => void) {
  const text = useText();
  const confirm = useConfirm();
  const toast = useToast();
  const request = useRequest();
  const { remove } = useRecordWrites(model, menuId);

  /** What goes along, and for how long all of it can be brought back. */
  async function consequences(ids: string[]): Promise<string> {
    const { rows, files, days } = (await request(planRemoval, { params: { modelId: model.id }, body: { menuId, ids } })).data;
    const along = [rows > 0 ? text('forms.bin.rows', { count: rows }) : '', files > 0 ? text('forms.bin.files', { count: files }) : ''];
    const parts = along.filter(Boolean).join(text('forms.bin.and'));
    return [
      parts === '' ? '' : text('forms.bin.along', { parts }),
      days > 0 ? text('forms.bin.kept', { days }) : text('forms.list.removeConfirm'),
    ]
      .filter(Boolean)
      .join(' ');
  }

  const nameOf = ([first, ...more]: readonly ModelRow[]) => (first === undefined || more.length > 0 ? '' : recordTitle(model, first));

  return async (rows: readonly ModelRow[]) => {
    const name = nameOf(rows);
    const title =
      name === '' ? text('forms.list.removeTitle', { name: model.name, count: rows.length }) : text('forms.list.removeNamed', { name });
    try {
      const content = await consequences(rows.map(({ id }) => id));
      if (!(await confirm({ title, content, danger: true }))) return;
      await remove(rows.map(({ id }) => id));
      onDone();
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('forms.record.failed'));
    }
  };
}

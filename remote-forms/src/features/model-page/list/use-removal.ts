import { AppError } from '@banyan/shared-contracts/errors';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { planRemoval } from '@banyan/shared-contracts/forms/records/recycle-bin.contract';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { type Model, recordTitle } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { useStartBulk } from '../bulk/use-bulk';
import { useRecordWrites } from './use-records';

/** Records to be deleted: these, or everything that the list finds. */
export interface Removed {
  /** Those of them that are on this page. */
  rows: readonly ModelRow[];
  count: number;
  ids?: readonly string[];
  all?: { queryJson: string; superQueryJson: string; phone?: boolean };
}

/** Maximum number of records for which the effects of a deletion are listed. */
const PLANNED = 1000;

/**
 * Deletes records after a confirmation with the name of the record or the number of records; a refusal is shown as a toast. `onBulk`
 * receives the id of a deletion of several.
 */
export function useRemoval(model: Model, menuId: string, { onDone, onBulk }: { onDone: () => void; onBulk: (id: string) => void }) {
  const text = useText();
  const confirm = useConfirm();
  const toast = useToast();
  const request = useRequest();
  const { remove } = useRecordWrites(model, menuId);
  const start = useStartBulk({ modelId: model.id, menuId });

  /** The rows and files that are deleted as well, other records that name these, and how long all of it can be restored. */
  async function consequences(ids: string[]): Promise<string> {
    const { rows, files, named = 0, days } = (await request(planRemoval, { params: { modelId: model.id }, body: { menuId, ids } })).data;
    const along = [rows > 0 ? text('forms.bin.rows', { count: rows }) : '', files > 0 ? text('forms.bin.files', { count: files }) : ''];
    const parts = along.filter(Boolean).join(text('forms.bin.and'));
    return [
      parts === '' ? '' : text('forms.bin.along', { parts }),
      named > 0 ? text('forms.bin.named', { count: named }) : '',
      days > 0 ? text('forms.bin.kept', { days }) : text('forms.list.removeConfirm'),
    ]
      .filter(Boolean)
      .join(' ');
  }

  return async ({ rows, count, ids = [], all }: Removed) => {
    const [first] = rows;
    const name = first === undefined || count > 1 ? '' : recordTitle(model, first);
    const title = name === '' ? text('forms.list.removeTitle', { name: model.name, count }) : text('forms.list.removeNamed', { name });
    try {
      const isPlanned = all === undefined && ids.length <= PLANNED;
      const content = isPlanned ? await consequences([...ids]) : text('forms.bulk.removeText');
      if (!(await confirm({ title, content, danger: true }))) return;
      if (count === 1 && ids.length === 1) await remove(ids);
      else onBulk((await start({ op: 'remove', ...(all === undefined ? { ids: [...ids] } : { all }) })).id);
      onDone();
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('forms.record.failed'));
    }
  };
}

import { AppError } from '@banyan/shared-contracts/errors';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { type ModelRow, updateModelRecord, VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { useFormats } from '@banyan/shared-ui/format';
import { useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { type Model, rowsKey } from '../../../forms/public/model';
import { useAskReason } from '../reason/use-ask-reason';
import { useText } from '../../../forms/public/text';

/** Whether the caller may change a record: the server sends its version then. */
export const mayChange = (row: ModelRow): boolean => row[VERSION_KEY] !== undefined;

/** Whether users can edit a field in its form, so that a card may be moved by it. */
export function useMovable(model: Model, field: FormField | undefined): boolean {
  const { readOnly } = useSession();
  if (field === undefined || readOnly !== undefined || !model.form.fields.has(field.key)) return false;
  const { traits } = field.contract;
  const disabled = (field.settings as { disabled?: unknown }).disabled === true;
  return traits.system === undefined && traits.computed !== true && !disabled && !field.hidden;
}

/**
 * Writes some values of a record as its form does, against the version that is shown; a refusal is shown with its reason, and the lists are
 * reloaded. `question` is to be rendered: the form may ask for a reason.
 */
export function useCardMove(model: Model, menuId: string) {
  const request = useRequest();
  const toast = useToast();
  const text = useText();
  const { dateTime } = useFormats();
  const cache = useQueryClient();
  const { ask, question } = useAskReason(model);

  function explain(error: unknown, title: string): string {
    if (!(error instanceof AppError)) return text('forms.record.failed');
    if (error.key !== 'STALE') return text('forms.layout.refused', { title, reason: error.message });
    const { by, at } = error.details;
    return typeof by === 'string' && by !== '' && typeof at === 'number'
      ? text('forms.layout.staleBy', { title, by, at: dateTime(at) })
      : text('forms.layout.stale', { title });
  }

  const save = async (row: ModelRow, title: string, values: FormRecord): Promise<boolean> => {
    const data = JSON.stringify({ ...values, [VERSION_KEY]: row[VERSION_KEY] });
    try {
      const reason = await ask();
      if (reason === undefined) return false;
      const body = { id: row.id, data, menuId, partial: 1 as const, ...(reason === '' ? {} : { reason }) };
      await request(updateModelRecord, { params: { modelId: model.id, rowId: row.id }, body });
      return true;
    } catch (error) {
      toast('error', explain(error, title), { ms: 6000 });
      return false;
    } finally {
      await cache.invalidateQueries({ queryKey: rowsKey(model.id) });
    }
  };
  return { save, question };
}

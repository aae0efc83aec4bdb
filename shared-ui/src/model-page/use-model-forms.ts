import { useHost } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

interface ModelForms<Values> {
  modelId: string;
  menuId: string;
  /** Key of the list screen, which is read again after a save. */
  key: string;
  /** Start values of a new record; they replace those of the design. */
  values?: Partial<Values>;
}

/** Opens the records of a designed model in its own form: to fill in a new one, to change one, to read one. */
export function useModelForms<Values extends object>({ modelId, menuId, key, values }: ModelForms<Values>) {
  const { openDialog } = useHost();
  const cache = useQueryClient();
  return useMemo(() => {
    const target = { modelId, ...(menuId === '' ? {} : { menuId }) };
    const reread = () => cache.invalidateQueries({ queryKey: [key] });
    async function fill(form: { recordId?: string; values?: Partial<Values> }) {
      if ((await openDialog('form.fill', { ...target, ...form })) !== undefined) await reread();
    }
    return {
      add: () => fill(values === undefined ? {} : { values }),
      edit: (recordId: string) => fill({ recordId }),
      async view(recordId: string) {
        await openDialog('form.view', { ...target, recordId });
        // A user with the right may have changed it there.
        await reread();
      },
    };
  }, [openDialog, cache, modelId, menuId, key, values]);
}

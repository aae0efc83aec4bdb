import { type DictionaryEntryRow, moveDictionaryEntry } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import type { RowMove } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';

/** Entries are dragged to the place of others of the same parent. */
export function useEntryMove(): RowMove<DictionaryEntryRow> {
  const request = useRequest();
  return useMemo(
    () => ({
      fits: (row, target) => row.parentId === target.parentId,
      async run(row, target, { refresh }) {
        await request(moveDictionaryEntry, { params: { id: row.id }, body: { targetId: target.id } });
        refresh();
      },
    }),
    [request],
  );
}

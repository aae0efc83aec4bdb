import type { Names } from '@banyan/shared-contracts/forms/widget';
import { toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { PendingWork } from '@banyan/shared-ui/form';
import { useKnownNames } from '@banyan/shared-ui/picker';
import { useToast } from '@banyan/shared-ui/runtime';
import { type RefObject, useContext } from 'react';
import { useFormStore } from '../../kernel/form-context';
import { useText } from '../../kernel/use-text';
import { useCellTexts } from './cell-texts';
import { copyText } from './copy-text';
import type { Sheet } from './sheet';
import { createSheetClipboard, type PastedBlock } from './sheet-clipboard';
import type { RowListProps } from './table-sheet';
import { usePasteLookup } from './use-paste-lookup';

type Parts = Pick<RowListProps, 'table' | 'fields' | 'disabled' | 'rowActions' | 'canAdd' | 'onReport' | 'onAsk'> & {
  sheet: Sheet;
  tableRef: RefObject<HTMLTableElement | null>;
};

/** Kinds of what is named by typed ids. */
const TYPES = { user: 'user', organize: 'department', position: 'position', role: 'role', group: 'group' } as const;

/** Names that were shown before: a copy cannot wait for others. */
function useShownNames(): Names {
  const nameOf = useKnownNames();
  return {
    of: (reference) =>
      'id' in reference && reference.kind in TYPES
        ? (nameOf(toTypedId(reference.id, TYPES[reference.kind as keyof typeof TYPES])) ?? '')
        : '',
  };
}

/** What people do to many cells at once, with what they are told and asked about it. */
export function useSheetClipboard({ table, fields, disabled, rowActions, canAdd, onReport, onAsk, sheet, tableRef }: Parts) {
  const text = useText();
  const toast = useToast();
  const lookup = usePasteLookup();
  const pending = useContext(PendingWork);
  const clipboard = createSheetClipboard({
    store: useFormStore(),
    sheet,
    table,
    fields,
    texts: useCellTexts(),
    names: useShownNames(),
    grid: tableRef,
    disabled,
    newRow: canAdd ? rowActions.emptyRow : undefined,
  });

  /** Puts a block in; at once, unless something must be looked up for it, for which the form waits. */
  async function put(block: PastedBlock, mapping: Parameters<PastedBlock['put']>[0]) {
    const asked = lookup(block.texts(mapping));
    const work = {};
    if (asked !== undefined) pending.add(work);
    try {
      onReport(block.put(mapping, asked === undefined ? undefined : await asked));
    } finally {
      if (asked !== undefined) pending.delete(work);
    }
    const active = sheet.active();
    if (active !== undefined) sheet.enter(active);
  }

  return {
    text: clipboard.text,
    clear: clipboard.clear,
    fillDown: clipboard.fillDown,
    async copyHeaded() {
      const copied = clipboard.headedText();
      if (await copyText(copied.text)) toast('success', text('forms.table.copied', { count: copied.rows }));
      else toast('error', text('forms.table.copyFailed'));
    },
    paste(given: string) {
      const block = clipboard.read(given);
      if (block === undefined) return;
      if (block.mapping.sure) void put(block, block.mapping);
      else onAsk({ block, fields, put: (mapping) => void put(block, mapping) });
    },
  };
}

import type { Names } from '@banyan/shared-contracts/forms/model/widget';
import { PendingWork } from '@banyan/shared-ui/form';
import { useKnownNames } from '@banyan/shared-ui/picker';
import { useToast } from '@banyan/shared-ui/runtime';
import { type RefObject, useContext } from 'react';
import { useFormStore } from '../../../kernel/form/form-context';
import { useWordLookup } from '../../../kernel/related/attribute-text';
import { typedIdOf } from '../../../kernel/computed/typed-reference';
import { useText } from '../../../kernel/use-text';
import { useCellTexts } from '../sheet/cell-texts';
import type { Copied } from './copied-cells';
import { copyText } from './copy-text';
import type { Sheet } from '../sheet/sheet';
import { createSheetClipboard, type PastedBlock } from './sheet-clipboard';
import type { RowListProps } from '../sheet/table-sheet';
import { usePasteLookup } from './use-paste-lookup';

type Parts = Pick<RowListProps, 'table' | 'fields' | 'disabled' | 'rowActions' | 'canAdd' | 'onReport' | 'onAsk'> & {
  sheet: Sheet;
  tableRef: RefObject<HTMLTableElement | null>;
  /** Leaves the control in the entered cell: its text is stored before the paste, and must not overwrite it afterwards. */
  leave: () => void;
};

/** How long the message about a running copy is shown, unless the copy ends earlier, ms. */
const COPYING_MS = 15_000;

/** Names that were shown before: if they are sufficient, a copy happens at once. */
function useShownNames(): Names {
  const nameOf = useKnownNames();
  return { of: (reference) => nameOf(typedIdOf(reference) ?? '', reference.kind === 'organizePath') };
}

/** The actions of the user on many cells at once, with their messages and questions. */
export function useSheetClipboard({ table, fields, disabled, rowActions, canAdd, onReport, onAsk, sheet, tableRef, leave }: Parts) {
  const text = useText();
  const toast = useToast();
  const lookup = usePasteLookup();
  const pending = useContext(PendingWork);
  const store = useFormStore();
  const clipboard = createSheetClipboard({
    store,
    sheet,
    table,
    fields,
    texts: useCellTexts(),
    names: useShownNames(),
    lookUp: useWordLookup(store.model),
    grid: tableRef,
    disabled,
    newRow: canAdd ? rowActions.emptyRow : undefined,
  });

  /** Pastes a block; at once, unless names must be looked up, for which the form waits. */
  async function put(block: PastedBlock, mapping: Parameters<PastedBlock['put']>[0]) {
    const asked = lookup(block.texts(mapping));
    const work = {};
    if (asked !== undefined) pending.add(work);
    try {
      const found = asked === undefined ? undefined : await asked;
      leave();
      onReport(block.put(mapping, found));
    } finally {
      if (asked !== undefined) pending.delete(work);
    }
    const active = sheet.active();
    if (active !== undefined) sheet.enter(active);
  }

  /** Writes cells to the clipboard, with the looked-up names; resolves to the copied text, and whether it is complete. */
  async function give(copied: Copied): Promise<{ text: string; complete: boolean } | undefined> {
    const late = copied.text === undefined;
    if (late) toast('info', text('forms.table.copying'), { ms: COPYING_MS });
    const whole = copied.whole();
    const result = await copyText(copied.text ?? whole.then((found) => found.text));
    if (result === 'replaced') return undefined;
    const { text: words, missing, unnamed, tooMany } = await whole;
    if (result === 'refused') toast('error', text('forms.table.copyFailed'));
    else if (missing > 0) toast('warning', text(tooMany ? 'forms.table.copyTooMany' : 'forms.table.copyIncomplete', { count: missing }));
    else if (unnamed > 0) toast('warning', text('forms.table.copyUnnamed', { count: unnamed }));
    else toast('success', text('forms.table.copied', { count: copied.rows }));
    return result === 'refused' ? undefined : { text: words, complete: missing === 0 };
  }

  return {
    copied: clipboard.copied,
    give,
    clear: () => clipboard.clearing()(),
    fillDown: clipboard.fillDown,
    /** Clears the cells once all of them are on the clipboard; the form waits for it. */
    async cut(copied: Copied) {
      const clear = clipboard.clearing();
      const work = {};
      pending.add(work);
      try {
        if ((await give(copied))?.complete === true) clear();
      } finally {
        pending.delete(work);
      }
    },
    async copyHeaded() {
      const given = await give(clipboard.headedCopy());
      if (given !== undefined) clipboard.remember(given.text);
    },
    paste(given: string) {
      const block = clipboard.read(given);
      if (block === undefined) return;
      if (block.mapping.sure) void put(block, block.mapping);
      else onAsk({ block, fields, put: (mapping) => void put(block, mapping) });
    },
  };
}

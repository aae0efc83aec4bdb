import type { FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import { useConfirm, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useFormStore } from '../../../kernel/form/form-context';
import { newRow } from '@banyan/shared-contracts/forms/values/start-values';
import { useText } from '../../../kernel/use-text';
import { isComputed } from '../clipboard/paste-plan';

/** Adding, copying, inserting, moving and removing rows; removing asks for a confirmation where the design defines that. */
export function useRowActions(table: FormTable) {
  const text = useText();
  const store = useFormStore();
  const confirm = useConfirm();
  const toast = useToast();
  const { user } = useSession();
  const { key } = table;
  const emptyRow = (): FormRecord => newRow(table, { user, now: Date.now() });

  return {
    emptyRow,
    add: (): string => store.addRows(key, [emptyRow()])[0] ?? '',
    /** Adds rows after another one, or at the end, as one action; returns the key of the first. */
    addAll: (rows: readonly FormRecord[], after?: string): string => store.addRows(key, rows, after)[0] ?? '',
    /** Adds a copy of a row after it. */
    copy(row: string): string {
      const source = store.rowOf(key, row) ?? {};
      return store.addRows(key, [Object.fromEntries(table.fields.map((field) => [field.key, source[field.key] ?? null]))], row)[0] ?? '';
    },
    /** Adds an empty row before another one. */
    insert(before: string): string {
      const rows = store.rowKeys(key);
      const at = rows.indexOf(before);
      return store.addRows(key, [emptyRow()], at === 0 ? null : rows[at - 1])[0] ?? '';
    },
    /** Whether a row still has its initial values. */
    isBlank(row: string): boolean {
      const begun = emptyRow();
      const values = store.rowOf(key, row) ?? {};
      const same = (one: unknown, other: unknown) =>
        (isEmptyValue(one) && isEmptyValue(other)) || JSON.stringify(one) === JSON.stringify(other);
      return table.fields.every((field) => isComputed(field) || same(values[field.key], begun[field.key]));
    },
    /** Moves a row one place up or down. */
    step(row: string, by: -1 | 1) {
      const rows = store.rowKeys(key);
      const at = rows.indexOf(row);
      if (at + by < 0 || at + by >= rows.length) return;
      store.moveRows(key, [row], rows[by === -1 ? at - 1 : at + 2]);
    },
    async remove(rows: readonly string[], question: string | undefined): Promise<boolean> {
      if (rows.length === 0) toast('error', text('forms.table.chooseOne'));
      const sure =
        rows.length > 0 &&
        (question === undefined || (await confirm({ title: text('forms.table.removeTitle'), content: question, danger: true })));
      if (sure) store.removeRows(key, rows);
      return sure;
    },
  };
}

export type RowActions = ReturnType<typeof useRowActions>;

import type { FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { ROW_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isSameValue } from '../store/saved-state';
import type { TablePlan } from '../store/tables/table-actions';
import type { Cell } from '../store/tables/table-state';

/** Replaces the rows with others in the format of a save; a given row with the key or id of an existing one remains that row. */
export const replaceRows =
  (table: FormTable, given: readonly FormRecord[]): TablePlan =>
  (state) => {
    const fields = table.fields.filter(({ contract: { traits } }) => traits.computed !== true && traits.system === undefined);
    const known = new Map<unknown, string>(state.keys().flatMap((key) => [[key, key] as const, [state.row(key)?.['id'], key] as const]));
    known.delete(undefined);
    const cells: Cell[] = [];
    const kept = new Set<string>();
    const keys = given.map((row): string => {
      const own = Object.fromEntries(
        fields.map(({ key, contract }) => [key, Object.hasOwn(row, key) ? contract.fromWire(row[key]) : contract.empty]),
      );
      const found = known.get(row[ROW_KEY]) ?? known.get(row['id']);
      // If it is given twice, the second one is a new row.
      if (found === undefined || kept.has(found)) return state.prepare(own);
      kept.add(found);
      const before = state.row(found) ?? {};
      for (const [key, value] of Object.entries(own)) if (!isSameValue(value, before[key])) cells.push({ row: found, key, value });
      return found;
    });
    return [
      { kind: 'rows', keys },
      { kind: 'cells', cells },
    ];
  };

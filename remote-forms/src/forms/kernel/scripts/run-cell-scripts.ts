import type { FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormStore } from '../store/form-store';
import { originOf, type Place } from '../store/place';
import type { Cell } from '../store/tables/table-state';
import { eventKey, type ScriptTexts } from './read-scripts';
import type { Sandbox, ScriptError } from './sandbox';

/** Maximum number of calls for one action, and their maximum total time, ms. */
export const MAX_CALLS = 2000;
const MAX_MS = 10_000;
/** How long scripts run before the page may do other work, ms. */
const SLICE_MS = 16;

interface CellCall {
  source: string;
  place: Place;
  given: Record<string, unknown>;
}

/** The calls for cells that the user has changed at once, cell by cell: first the change event, then the blur event. */
export function planCellCalls(store: FormStore, texts: ScriptTexts, table: FormTable, cells: readonly Cell[]): CellCall[] {
  const fields = new Map(table.fields.map((field) => [field.key, field]));
  const numbers = new Map(store.rowKeys(table.key).map((row, index) => [row, index]));
  return cells.flatMap(({ row, key }) => {
    const field = fields.get(key);
    const rowIndex = numbers.get(row);
    if (field === undefined || rowIndex === undefined) return [];
    const place: Place = { field, table, row };
    return (['change', 'blur'] as const).flatMap((event) => {
      const source = texts.fields.get(eventKey(place, event));
      return source === undefined ? [] : [{ source, place, given: { data: field.contract.toWire(store.value(place)) ?? null, rowIndex } }];
    });
  });
}

interface CellCallsEnd {
  /** Number of calls that were made. */
  made: number;
  /** The error of the first script that failed; others continue, except when one takes too long. */
  error: ScriptError | undefined;
}

/** Makes the calls in slices, so that the page stays responsive; the changes by scripts of one slice are rendered once. */
export async function runCellCalls(
  sandbox: Sandbox,
  store: FormStore,
  calls: readonly CellCall[],
  isOpen: () => boolean,
): Promise<CellCallsEnd> {
  const begun = Date.now();
  const waiting: Promise<unknown>[] = [];
  let error: ScriptError | undefined;
  const failed = (reason: unknown) => void (error ??= reason as ScriptError);
  let made = 0;
  const goesOn = () => isOpen() && made < Math.min(calls.length, MAX_CALLS) && Date.now() - begun < MAX_MS && error?.reason !== 'tooLong';
  while (goesOn()) {
    const pause = Date.now() + SLICE_MS;
    store.together(() => {
      while (goesOn() && Date.now() < pause) {
        const { source, place, given } = calls[made] as CellCall;
        made += 1;
        waiting.push(sandbox.run(source, given, originOf(place)).catch(failed));
      }
    });
    await new Promise((resolve) => setTimeout(resolve));
  }
  await Promise.all(waiting);
  return { made, error };
}

import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import { type LinkedField, readLinks } from './links';
import type { FormValues, Written } from './form-values';
import { addressOf, type Place } from './place';
import type { TablePatch } from './tables/table-state';

type Write = (place: Place, value: unknown) => Written;

/**
 * Clears the values that depend on a changed one, and their dependents (api-forms B10); returns the patches that restore the place's own
 * table.
 */
export function createDependentClearing(model: FormModel, values: FormValues, write: Write) {
  const links = readLinks(model);

  /** From the main form into every row, and between fields of one row. */
  const placesOf = ({ field, table }: LinkedField, source: Place): Place[] => {
    if (table === undefined) return source.table === undefined ? [{ field }] : [];
    if (source.table === undefined) return values.rowKeys(table.key).map((row) => ({ field, table, row }));
    return table === source.table ? [{ field, table, row: source.row }] : [];
  };

  const clear = (source: Place, seen: Set<string>): TablePatch[] =>
    (links.get(source.field.address) ?? [])
      .flatMap((linked) => placesOf(linked, source))
      .flatMap((place) => {
        const address = addressOf(place);
        if (seen.has(address)) return [];
        seen.add(address);
        if (isEmptyValue(values.at(place))) return [];
        const written = write(place, place.field.contract.empty);
        if (!written.changed) return [];
        return [...(place.table === source.table ? written.back : []), ...clear(place, seen)];
      });

  return (source: Place): TablePatch[] => clear(source, new Set([addressOf(source)])).reverse();
}

import { createNameReader } from './design-scripts';
import type { FieldItem, FormDocument } from './form-document';
import type { FormModel } from './form-model';
import { createReader, type KeepMade, type Made } from './read-form';
import type { ContractOf } from './widget';

/** Caches the result for an item as long as everything else that it was made from is the same. */
function createKeeper(): KeepMade {
  const kept = new WeakMap<FieldItem, { from: readonly unknown[]; made: Made }>();
  return <One extends Made>(item: FieldItem, from: readonly unknown[], make: () => One): One => {
    const known = kept.get(item);
    if (known?.from.length === from.length && known.from.every((part, index) => part === from[index])) return known.made as One;
    const made = make();
    kept.set(item, { from, made });
    return made;
  };
}

/**
 * Reads a document that is being changed: what was read from an item stays the same object while the item does. Where one item is another, only
 * its node and those above are new.
 */
export const createFormReader = (contractOf: ContractOf): ((document: FormDocument) => FormModel) =>
  createReader(contractOf, createNameReader(), createKeeper());

import type { DesignUse } from '@banyan/shared-contracts/forms/designs/design-uses.contract';

/**
 * A line of the list of uses: `fields` is the number of fields of the design that the rights or the row scope of one menu name; 0 for every
 * other use.
 */
export interface SummedUse extends DesignUse {
  fields: number;
}

/**
 * Uses with one line for the rights of a kind in a menu, and one for a row scope, instead of one for each field. Preserves the order of the
 * first ones.
 */
export function summedUses(uses: readonly DesignUse[]): SummedUse[] {
  const summed = new Map<string, SummedUse>();
  for (const use of uses) {
    const { kind, owner, field, holder, place } = use;
    const isSummed = kind === 'rights' || kind === 'scope';
    const key = JSON.stringify([kind, owner, place, ...(isSummed ? [] : [field, holder])]);
    const fields = isSummed ? (summed.get(key)?.fields ?? 0) + 1 : 0;
    summed.set(key, isSummed ? { ...use, field: '', fields } : { ...use, fields });
  }
  return [...summed.values()];
}

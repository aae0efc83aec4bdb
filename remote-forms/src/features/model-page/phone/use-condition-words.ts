import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import { useQueries } from '@tanstack/react-query';
import type { Model } from '../../../forms/public/model';
import { conditionWords, useWordLookup } from '../../../forms/public/query';
import type { SearchedField } from '../search/use-search-fields';

/** How long a name that was looked up is valid, ms. */
const FRESH_MS = 60_000;

/** A search condition of a list. */
interface ChosenCondition {
  prop: string;
  label: string;
  /** An ellipsis until names are found. */
  words: string;
}

/** The chosen conditions of a list as text, in the order of its searches. */
export function useConditionWords({ whole }: Model, fields: readonly SearchedField[], value: Readonly<Record<string, unknown>>) {
  const { find } = useWordLookup(whole);
  const chosen = fields.filter(({ search }) => !isEmptyValue(value[search.prop]));
  const found = useQueries({
    queries: chosen.map(({ search, field }) => ({
      queryKey: ['conditionWords', field.address, field.item, value[search.prop]],
      queryFn: () => conditionWords(field, value[search.prop], find),
      staleTime: FRESH_MS,
      meta: { silent: true },
    })),
  });
  return chosen.map(({ search, label }, index): ChosenCondition => ({ prop: search.prop, label, words: found[index]?.data ?? '…' }));
}

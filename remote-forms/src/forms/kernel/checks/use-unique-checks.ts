import { checkUnique } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useEffect, useEffectEvent } from 'react';
import type { FormStore } from '../store/form-store';
import { type AskTaken, watchUniqueValues } from './unique-checks';
import type { DraftPlace } from '../drafts/use-drafts';

/** Shows beside a field that another record has its value, while it is typed. */
export function useUniqueChecks(store: FormStore, { modelId, menuId, recordId }: DraftPlace): void {
  const request = useRequest();
  const ask = useEffectEvent<AskTaken>(async (field, value, signal) => {
    const body = { id: recordId, menuId, field, value: typeof value === 'number' ? value : String(value) };
    return (await request(checkUnique, { params: { modelId }, body }, { signal })).data.taken;
  });
  useEffect(() => watchUniqueValues(store, (...asked) => ask(...asked)), [store]);
}

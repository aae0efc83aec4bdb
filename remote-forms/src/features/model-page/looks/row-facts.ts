import { fieldAt } from '@banyan/shared-contracts/forms/model/form-model';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { type Compared, holdsConditions } from '@banyan/shared-contracts/forms/rules/compare';
import { comparedAs } from '@banyan/shared-contracts/forms/rules/rule-plan';
import { useSession } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';
import type { Model } from '../../../forms/public/model';

/** Suffix of the raw value beside a text (api-forms A14). */
const RAW_SUFFIX = '_jnpfId';

type Asked = Parameters<typeof holdsConditions>[0];

/**
 * Whether conditions are true for the record of a row. Columns of sub-tables have many values in a row: their conditions are never true.
 */
export type HoldsOnRow = (row: ModelRow, asked: Asked) => boolean;

/** Compares the values of rows in the same way as the rules of a form. */
export function useRowFacts({ whole }: Pick<Model, 'whole'>): HoldsOnRow {
  const { user } = useSession();
  return useMemo(() => {
    const kindOf: Compared['kindOf'] = (address) => {
      const field = fieldAt(whole, address);
      return field === undefined || field.address !== field.key ? undefined : comparedAs(field);
    };
    return (row, asked) => {
      const read = (address: string): unknown => row[`${address}${RAW_SUFFIX}`] ?? row[address];
      return holdsConditions(asked, { read, kindOf, facts: { user, now: Date.now() } });
    };
  }, [whole, user]);
}

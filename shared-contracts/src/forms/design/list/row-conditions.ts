import * as z from '@banyan/shared-contracts/schema';
import { conditionGroups } from '../../../menu-admin/conditions';

/** Conditions that always hold. */
export const ALWAYS = { logic: 'and' as const, conditions: [] };

/** Conditions on the record of a row, in the shape of the rules of a form (`forms/rules`). Without any comparison they always hold. */
export const rowConditions = z
  .looseObject({ logic: z.enum(['and', 'or']).catch('and').default('and'), conditions: conditionGroups.default([]) })
  .default(ALWAYS);
export type RowConditions = z.output<typeof rowConditions>;

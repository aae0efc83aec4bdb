import * as z from '@banyan/shared-contracts/schema';
import { conditionGroups } from '../../../menu-admin/conditions';

/** Conditions on the record of a row, in the shape of the rules of a form (`forms/rules`). Without any comparison they always hold. */
export const rowConditions = z
  .looseObject({ logic: z.enum(['and', 'or']).catch('and').default('and'), conditions: conditionGroups.default([]) })
  .default({ logic: 'and', conditions: [] });
export type RowConditions = z.output<typeof rowConditions>;

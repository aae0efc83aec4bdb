import * as z from '@banyan/shared-contracts/schema';
import { id } from '../../wire/scalars';

/** Card `count`: how many records of a designed model the reader may see. */
export const countOption = z.looseObject({
  modelId: id,
  /** The unit of a figure, shown after it: 件, orders, … */
  unit: z.string().default(''),
  /** Conditions by field as the list call takes them. */
  query: z.record(z.string(), z.unknown()).default({}),
});

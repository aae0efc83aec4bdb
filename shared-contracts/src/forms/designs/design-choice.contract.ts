import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { listOf } from '../../wire/paging';
import { optionalCsv, optionalText } from '../../wire/scalars';

/** A category, or a released design in one; designs have no children. */
export const designChoice = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  hasChildren: z.boolean(),
  get children(): z.ZodArray<typeof designChoice> {
    return z.array(designChoice);
  },
});

/**
 * `type` and `webType` are lists of kinds joined by commas, empty means all; a design that was never released is not offered, whatever the
 * value of `isRelease`.
 */
export const listDesignChoices = endpoint({
  method: 'GET',
  path: '/api/visualdev/Base/Selector',
  summary: 'Released designs that the caller may show in a menu, by category',
  query: z.object({ type: optionalCsv, webType: optionalCsv, isRelease: optionalText(4), enableFlow: optionalText(4) }),
  reply: listOf(designChoice),
});

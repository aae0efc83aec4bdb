import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { id, jsonText, requiredText } from '../wire/scalars';
import { ofMenu } from './menu-part';
import { recordCalls } from '../wire/record-calls';

const PATH = '/api/system/AdvancedQuery';

/** A search that a user stores for a menu: visible only to that user, or shared with all who have the menu (api-platform 14.4, api-forms A7). */
export const advancedQueryInput = z.object({
  fullName: requiredText(50, 'menu.fullName.required', 'menu.fullName.max'),
  /** Id of the menu. */
  moduleId: id,
  matchLogic: z.enum(['and', 'or']).default('and'),
  conditionJson: jsonText,
  /** Missing from older clients: as it was. */
  shared: z.boolean().optional(),
});

export const advancedQuery = z.object({
  id,
  fullName: z.string(),
  moduleId: id,
  matchLogic: z.enum(['and', 'or']),
  conditionJson: z.string(),
  shared: z.boolean(),
  /** The caller may change and delete it. */
  mayChange: z.boolean(),
});
export type AdvancedQuery = z.output<typeof advancedQuery>;

export const listAdvancedQueries = endpoint({
  method: 'GET',
  path: `${PATH}/:menuId/List`,
  summary: 'Searches that the caller keeps for a menu, and the shared ones',
  params: ofMenu,
  reply: z.object({
    /** Own ones first. Shared ones that name what the caller may not see are left out. */
    list: z.array(advancedQuery),
    /** The caller may share searches. */
    mayShare: z.boolean(),
  }),
});

export const advancedQueryCalls = recordCalls(PATH, 'kept search', { input: advancedQueryInput, record: advancedQuery });

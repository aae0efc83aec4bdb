import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { principalNode, typedId } from '../../organization/principal.contract';
import { listOf } from '../../wire/paging';
import { id } from '../../wire/scalars';

const PATH = '/api/visualdev/Base';

const byId = z.object({ id });
/** Query value for designs without a category; only administrators may use them. */
export const NO_CATEGORY = '0';

/** A category of online designs in which the caller may design. */
export const designCategory = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  /** Designs in it. */
  count: z.int(),
  /** Whether only some of the users with the right to design may do so here. */
  isLimited: z.boolean(),
});
export type DesignCategory = z.output<typeof designCategory>;

export const listDesignCategories = endpoint({
  method: 'GET',
  path: `${PATH}/Categories`,
  summary: 'Categories in which the caller may design',
  /** `uncategorized`: how many designs the caller sees under `NO_CATEGORY`. */
  reply: listOf(designCategory).extend({ uncategorized: z.int() }),
});

/** An empty list means that every user with the right to design may do so in the category. */
export const getDesignCategoryRights = endpoint({
  method: 'GET',
  path: `${PATH}/Categories/:id/Rights`,
  summary: 'People and organizations that may design in a category',
  params: byId,
  reply: listOf(principalNode),
});

export const setDesignCategoryRights = endpoint({
  method: 'PUT',
  path: `${PATH}/Categories/:id/Rights`,
  summary: 'Make those who may design in a category exactly these; none opens it to all who may design',
  params: byId,
  body: z.object({ ids: z.array(typedId).max(1000) }),
  reply: nothing,
});

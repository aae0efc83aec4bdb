import * as z from '@banyan/shared-contracts/schema';
import { jsonMembers } from '../../design/steps/change';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { id } from '../../wire/scalars';
import { formDocument } from '../model/form-document';

/** Blocks: fields that were saved under a name, to be put into any design as fresh copies. All who design share them. Ours. */
const PATH = '/api/visualdev/Blocks';
const byId = z.object({ id });

/** Largest block, letters of its JSON text. */
export const MAX_BLOCK = 500_000;
/** Outermost fields of a block at most. */
const MAX_ITEMS = 200;

const named = {
  fullName: z.string().trim().min(1).max(50),
  /** '' for none. */
  category: z.string().trim().max(50).default(''),
};

/** Items of a form as its document has them. */
const items = z
  .array(jsonMembers)
  .min(1)
  .max(MAX_ITEMS)
  .refine((list) => JSON.stringify(list).length <= MAX_BLOCK)
  .refine((list) => formDocument.safeParse({ fields: list }).success);

export const designBlock = z.object({
  id,
  fullName: z.string(),
  category: z.string(),
  /** Types of its outermost fields. */
  types: z.array(z.string()),
  /** `name/account`, or ''. */
  creatorUser: z.string(),
});
export type DesignBlock = z.output<typeof designBlock>;

export const blockName = z.object(named);
export const blockInput = z.object({ ...named, items });
export type BlockInput = z.output<typeof blockInput>;

export const listDesignBlocks = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'All blocks by category and name, without what is in them',
  reply: z.object({ list: z.array(designBlock) }),
});

export const getDesignBlock = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'What is in a block',
  params: byId,
  reply: z.object({ items: z.array(jsonMembers) }),
});

export const createDesignBlock = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Save fields as a block; its id',
  body: blockInput,
  reply: id,
});

export const renameDesignBlock = endpoint({
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Rename a block, or give it another category',
  params: byId,
  body: blockName,
  reply: nothing,
});

export const removeDesignBlock = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Delete a block; designs that it was put into keep their copies',
  params: byId,
  reply: nothing,
});

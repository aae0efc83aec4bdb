import * as z from '@banyan/shared-contracts/schema';
import { patterns, rule } from '../patterns';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { recordCalls } from '../wire/record-calls';
import { id, mark, markInput, optionalText, requiredId, requiredText, sortCode } from '../wire/scalars';

/** The two roots of the category tree: business and system (api-platform 9.1). They exist on the wire only. */
export const DICTIONARY_ROOTS = { business: '0', system: '1' } as const;

const PATH = '/api/system/DictionaryType';

/** A dictionary category as it is saved; `parentId` 0 or 1 puts it at the top of that root. */
export const dictionaryTypeInput = z.object({
  parentId: requiredId('dictionaryType.parentId.required'),
  fullName: requiredText(50, 'dictionaryType.fullName.required', 'dictionaryType.fullName.max').regex(...rule(patterns.fullName)),
  enCode: requiredText(50, 'dictionaryType.enCode.required', 'dictionaryType.enCode.max').regex(...rule(patterns.enCode)),
  /** Whether its entries form a tree; fixed once the category exists. */
  isTree: markInput.default(0),
  sortCode,
  description: optionalText(500),
});

export const dictionaryType = z.object({
  id,
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  isTree: mark,
  sortCode: z.int(),
  description: z.string(),
  category: z.string(),
});

export const dictionaryTypeNode = dictionaryType.extend({
  hasChildren: z.boolean(),
  get children(): z.ZodArray<typeof dictionaryTypeNode> {
    return z.array(dictionaryTypeNode);
  },
});
export type DictionaryTypeNode = z.output<typeof dictionaryTypeNode>;

const byId = z.object({ id });

export const listDictionaryTypes = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Tree of dictionary categories under the two roots',
  query: z.object({}),
  reply: listOf(dictionaryTypeNode),
});

/** The same tree without one branch: choices for a parent. */
export const listDictionaryTypeParents = endpoint({
  method: 'GET',
  path: `${PATH}/Selector/:id`,
  summary: 'Choices for the parent of a category',
  params: byId,
  reply: listOf(dictionaryTypeNode),
});

export const dictionaryTypeCalls = recordCalls(
  PATH,
  'dictionary category',
  { input: dictionaryTypeInput, record: dictionaryType },
  { remove: ' that has neither children nor entries' },
);

export const dictionaryTypeResource = defineResource({ key: 'dictionaryType', list: listDictionaryTypes, ...dictionaryTypeCalls });

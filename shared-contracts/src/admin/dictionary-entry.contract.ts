import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { listOf } from '../wire/paging';
import { recordCalls, stateCall, versioned } from '../wire/record-calls';
import type { ValidationKey } from '../validation-texts';
import { id, keyword, mark, markInput, optionalText, requiredId, requiredText, sortCode, text } from '../wire/scalars';
import { downloadLink } from '../files/file.contract';

const PATH = '/api/system/DictionaryData';
const COLOR: ValidationKey = 'dictionaryEntry.color.wrong';

/** `#rrggbb` in small letters, or '' for none. */
const entryColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, COLOR);

/** A dictionary entry as it is saved. `parentId` '0' means top level; the category's own id is understood as '0'. */
export const dictionaryEntryInput = z.object({
  dictionaryTypeId: id,
  parentId: requiredId('dictionaryEntry.parentId.required').default('0'),
  fullName: requiredText(50, 'dictionaryEntry.fullName.required', 'dictionaryEntry.fullName.max'),
  enCode: requiredText(50, 'dictionaryEntry.enCode.required', 'dictionaryEntry.enCode.max'),
  sortCode,
  enabledMark: markInput.default(1),
  description: optionalText(500),
  /** In lists and forms (ours); missing, it stays as it is. */
  color: entryColor.optional(),
  /** The name for readers of English and of traditional Chinese (ours); '' for that of the entry. Missing, it stays as it is. */
  fullNameEn: text(100).optional(),
  fullNameZhtw: text(50).optional(),
});

export const dictionaryEntry = z.object({
  id,
  dictionaryTypeId: id,
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  sortCode: z.int(),
  enabledMark: mark,
  description: z.string(),
  color: z.string(),
  fullNameEn: z.string(),
  fullNameZhtw: z.string(),
});

/** Row of the management list; a tree when the category is one. */
export const dictionaryEntryRow = z.object({
  id,
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  enabledMark: mark,
  sortCode: z.int(),
  /** `#rrggbb`, or ''. */
  color: z.string(),
  hasChildren: z.boolean(),
  get children(): z.ZodOptional<z.ZodArray<typeof dictionaryEntryRow>> {
    return z.array(dictionaryEntryRow).optional();
  },
});
export type DictionaryEntryRow = z.output<typeof dictionaryEntryRow>;

/** Entry as an option of forms and filters. */
export const dictionaryOption = z.object({
  id,
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  /** It names what was chosen earlier, and cannot be chosen any more. */
  disabled: z.boolean().optional(),
  /** `#rrggbb`; missing where it has none. */
  color: z.string().optional(),
  hasChildren: z.boolean().optional(),
  get children(): z.ZodOptional<z.ZodArray<typeof dictionaryOption>> {
    return z.array(dictionaryOption).optional();
  },
});
export type DictionaryOption = z.output<typeof dictionaryOption>;

const byId = z.object({ id });
const byType = z.object({ typeId: id });
const isTree = markInput.optional();

export const listDictionaryEntries = endpoint({
  method: 'GET',
  path: `${PATH}/:typeId`,
  summary: 'Entries of a category, a tree when isTree is 1',
  params: byType,
  query: z.object({ isTree, keyword }),
  reply: listOf(dictionaryEntryRow),
});

/** Every category with its enabled entries, in the reader's language: the client's dictionary cache. The reply has an ETag. */
export const listAllDictionaries = endpoint({
  method: 'GET',
  path: `${PATH}/All`,
  summary: 'All categories with their enabled entries',
  reply: listOf(z.object({ id, enCode: z.string(), fullName: z.string(), isTree: mark, dictionaryList: z.array(dictionaryOption) })),
});

const parentChoice = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  hasChildren: z.boolean(),
  get children(): z.ZodArray<typeof parentChoice> {
    return z.array(parentChoice);
  },
});
export type DictionaryEntryParent = z.output<typeof parentChoice>;

/** Choices for the parent of an entry; element 0 is the root `{id:'0'}`. */
export const listDictionaryEntryParents = endpoint({
  method: 'GET',
  path: `${PATH}/:typeId/Selector/:id`,
  summary: 'Choices for the parent of an entry',
  params: z.object({ typeId: id, id }),
  query: z.object({ isTree }),
  reply: listOf(parentChoice),
});

/** Names of all entries that have a colour, disabled ones too, in the reader's language: lists show their names with it (ours). */
export const listDictionaryColors = endpoint({
  method: 'GET',
  path: `${PATH}/Colors`,
  summary: 'Colours of dictionary entries',
  reply: listOf(z.object({ typeId: z.string(), fullName: z.string(), color: z.string() })),
});

/** Entries of a category in the reader's language, as options; disabled ones are there, marked, so that old values have names (api-forms B27, 11). */
export const listDictionaryOptions = endpoint({
  method: 'GET',
  path: `${PATH}/:typeId/Data/Selector`,
  summary: 'Entries of a category as options',
  params: byType,
  reply: listOf(dictionaryOption),
});

export const dictionaryEntryCalls = {
  ...recordCalls(PATH, 'dictionary entry', { input: dictionaryEntryInput, record: dictionaryEntry }, { remove: ' without children' }),
  get: endpoint({
    method: 'GET',
    path: `${PATH}/:id/Info`,
    summary: 'One dictionary entry',
    params: byId,
    reply: versioned(dictionaryEntry),
  }),
  toggle: stateCall(PATH, 'dictionary entry'),
};

/** Puts an entry to the place of another one that has the same parent; the others move up or down (ours). */
export const moveDictionaryEntry = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Move`,
  summary: 'Put an entry to the place of another one',
  params: byId,
  body: z.object({ targetId: id }),
  reply: nothing,
});

const mergePair = z.object({ id, intoId: id });

/** What names an entry, and would name another one after a merge (ours). */
const mergePlan = z.object({
  /** Fields of forms, with how many records or rows of sub-tables hold the entry. */
  records: z.array(z.object({ name: z.string(), field: z.string(), count: z.int() })),
  /** Forms whose design names it as the start value of a field or in a condition. */
  designs: z.array(z.string()),
  /** Records of the platform, such as numbering rules of a category. */
  others: z.int(),
  /** Entries below it. */
  children: z.int(),
  /** So much that it is done by a job. */
  long: z.boolean(),
});
export type MergePlan = z.output<typeof mergePlan>;

export const planDictionaryMerge = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Actions/Merge/:intoId`,
  summary: 'What merging an entry into another one would change',
  params: mergePair,
  reply: mergePlan,
});

/** Gives everything that names an entry the other one of the same category, at once or by a job (`job` is its id then). */
export const mergeDictionaryEntry = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Merge/:intoId`,
  summary: 'Merge an entry into another one',
  params: mergePair,
  reply: z.object({ job: z.string() }),
});

/** The category with its entries as a `.bdd` file. */
export const exportDictionaryType = endpoint({
  method: 'GET',
  path: `${PATH}/:typeId/Actions/Export`,
  summary: 'Export a category as a .bdd file',
  params: byType,
  reply: downloadLink,
});

/** How an import treats names and codes that exist: skip them, or append with a random suffix. */
export const IMPORT_DUPLICATES = { skip: '0', append: '1' } as const;

/** Multipart: part `file` (.bdd) and field `type` (one of {@link IMPORT_DUPLICATES}). */
export const importDictionaryType = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Import`,
  summary: 'Import a category from a .bdd file',
  bodyForm: 'multipart',
  reply: nothing,
});

export const dictionaryEntryResource = defineResource({ key: 'dictionaryEntry', list: listDictionaryEntries, ...dictionaryEntryCalls });

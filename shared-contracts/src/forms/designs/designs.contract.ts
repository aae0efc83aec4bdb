import * as z from '@banyan/shared-contracts/schema';
import { messageSchema } from '../../design/steps/change';
import { patterns, rule } from '../../patterns';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { principalNode, typedId } from '../../organization/principal.contract';
import { designSession } from './design-changes.contract';
import { listOf, pagedOf, pagingQuery } from '../../wire/paging';
import { recordCalls } from '../../wire/record-calls';
import {
  id,
  ids,
  jsonText,
  mark,
  markInput,
  optionalId,
  optionalNumber,
  optionalText,
  requiredId,
  requiredText,
  sortCode,
  text,
} from '../../wire/scalars';

/** Designs as those manage them who make them (api-forms A12, api-data 4). `/Actions/Plan`, `/Uses` and `/Versions` are ours. */
const PATH = '/api/visualdev/Base';

const byId = z.object({ id });
const byVersion = z.object({ id, version: z.coerce.number().int().min(1).max(2_147_483_647) });

/** Never released, released, changed since. */
export const releaseState = z.literal([0, 1, 2]);

/** Row of a design. */
export const designRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  /** Title of its category, and the id of that. */
  category: z.string(),
  categoryId: z.string(),
  type: z.int(),
  /** 1 form, 2 form with list, 4 view of data. */
  webType: z.int(),
  enableFlow: mark,
  /** JSON text. */
  tables: z.string(),
  /** `name/account`, or ''. */
  creatorUser: z.string(),
  creatorTime: z.int(),
  lastModifyUser: z.string(),
  lastModifyTime: z.int().nullable(),
  sortCode: z.int(),
  isRelease: releaseState,
  /** Whether it was ever released. */
  enabledMark: mark,
  pcIsRelease: mark,
  appIsRelease: mark,
  /** Where its menus are: names joined by `/`, several by `; `. */
  pcReleaseName: z.string(),
  appReleaseName: z.string(),
  /** JSON text `{pc, app}`, or ''. */
  platformRelease: z.string(),
  hasPackage: mark,
  /** Ours: it was created from a spreadsheet, whose import is read by `/Sheet`. */
  isFromSheet: z.boolean(),
});
export type DesignRow = z.output<typeof designRow>;

/** A document: JSON text, or the value itself, as clients that forget to write it as text send it. */
const jsonOrNothing = z
  .union([jsonText, z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .nullish()
  .transform((value) => (typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)));

/** A kind by its number, as text too; missing, `null` and `''` mean `fallback`. */
const kindInput = <const Kinds extends readonly number[]>(kinds: Kinds, fallback: Kinds[number]) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((value) => (value === '' || value === null || value === undefined ? fallback : Number(value)))
    .pipe(z.literal([...kinds]));

/** What a design may be of: 1 online form, 3 flow form, 4 and 5 forms of the code generator. */
export const DESIGN_TYPES = [1, 3, 4, 5] as const;
/** 1 form, 2 form with list, 4 view of data. */
export const DESIGN_KINDS = [1, 2, 4] as const;
/** Most fields that one form has, columns of sub-tables included. */
export const MAX_DESIGN_FIELDS = 2000;

/** A design as it is saved; documents are JSON texts. A member that is missing or null means "none yet". */
export const designInput = z.object({
  fullName: requiredText(100, 'design.fullName.required', 'design.fullName.max'),
  enCode: requiredText(50, 'design.enCode.required', 'design.enCode.max').regex(...rule(patterns.enCode)),
  category: requiredId('design.category.required'),
  type: kindInput(DESIGN_TYPES, 1),
  webType: kindInput(DESIGN_KINDS, 2),
  enableFlow: markInput.nullish().transform((value) => value ?? 0),
  dbLinkId: optionalText(30).transform((value) => (value === '' ? '0' : value)),
  sortCode,
  state: optionalNumber(z.int().min(0).max(1)).transform((value) => value ?? 1),
  description: optionalText(500),
  tables: jsonOrNothing,
  formData: jsonOrNothing,
  columnData: jsonOrNothing,
  appColumnData: jsonOrNothing,
  interfaceId: optionalId,
  interfaceName: optionalText(200),
  interfaceParam: jsonOrNothing,
});
export type DesignInput = z.input<typeof designInput>;

/** A design as it is read for editing: its draft. */
export const designInfo = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  category: z.string(),
  type: z.int(),
  webType: z.int(),
  enableFlow: mark,
  dbLinkId: z.string(),
  sortCode: z.int(),
  state: z.int(),
  description: z.string(),
  tables: z.string(),
  formData: z.string(),
  columnData: z.string(),
  appColumnData: z.string(),
  interfaceId: z.string(),
  interfaceName: z.string(),
  interfaceParam: z.string(),
});
export type DesignInfo = z.output<typeof designInfo>;

/** Query value for designs without a category; only administrators may use them. */
export const NO_CATEGORY = '0';

export const listDesigns = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Designs of one type, in the categories that the caller may design in',
  query: pagingQuery.extend({
    type: optionalNumber(z.int().min(1).max(9)),
    /** Id of an entry of the dictionary of categories; `NO_CATEGORY` for designs whose category does not exist. */
    category: optionalId,
    /** Kind code: 1 forms without flow, 2 forms with flow, 4 views of data (api-data 4.1). */
    webType: optionalNumber(z.int().min(1).max(9)),
    isRelease: optionalNumber(z.int().min(0).max(2)),
    enableFlow: optionalNumber(z.int().min(0).max(1)),
  }),
  reply: pagedOf(designRow),
});

const calls = recordCalls(
  PATH,
  'design',
  { input: designInput, record: designInfo },
  { update: ' as a whole', remove: ' that has neither records nor uses' },
);

/** Documents contain every member that the formats name; one that was never drawn is ''. `version` is sent back with a save. */
export const getDesign = calls.get;
export const createDesign = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Create a design; answers its id',
  body: designInput,
  reply: id,
});
export const updateDesign = calls.update;
export const removeDesign = calls.remove;

/** Ours: what of a design no other call changes alone. */
export const setDesignTables = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Tables`,
  summary: 'Choose the tables of a design: JSON text of the list (api-forms A12), empty where releases are to make them',
  params: byId,
  body: z.object({ tables: jsonOrNothing }),
  reply: nothing,
});

/** Released forms (automation, api-forms A12). */
export const listReleasedForms = endpoint({
  method: 'GET',
  path: `${PATH}/list`,
  summary: 'Released designs, as rules of automation name them',
  query: pagingQuery.extend({
    type: optionalNumber(z.int().min(1).max(9)),
    webType: optionalNumber(z.int().min(1).max(9)),
    enableFlow: optionalNumber(z.int().min(0).max(1)),
  }),
  reply: pagedOf(z.object({ id, fullName: z.string(), enCode: z.string(), enableFlow: mark })),
});

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

export const copyDesign = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Copy`,
  summary: 'Copy a design; answers the id of the copy, which was never released',
  params: byId,
  reply: id,
});

/** What a release does, and what it concerns; all sentences are in the caller's language. */
export const planItem = z.object({
  /** `keepColumn`: the field was removed, its column stays; `words`: labels and other settings that change no table. */
  kind: z.enum(['addTable', 'addColumn', 'keepColumn', 'convert', 'index', 'dropIndex', 'menu', 'words', 'rights']),
  text: z.string(),
  /** Records that it writes; of tables that are added those that are there already, none. */
  rows: z.int(),
  /** Seconds that it takes about; 0 for what is done in an instant. */
  seconds: z.int(),
  /** Records whose value has no counterpart in the new type: how many, and examples. */
  losses: z.int(),
  /** Whether `rows` and `losses` come from a sample, and not from all records. */
  isEstimate: z.boolean(),
  examples: z.array(z.object({ recordId: id, title: z.string(), value: z.string() })),
});
export type PlanItem = z.output<typeof planItem>;

/** A problem that prevents a release, and its place: the node of the document. */
export const designProblem = z.object({
  node: z.string(),
  path: z.array(z.string()),
  severity: z.enum(['error', 'warning']),
  text: messageSchema,
});

/** A column that no field of the draft uses, with the values that are left in it. */
export const keptColumn = z.object({
  /** Names of the table and of the column, as `dropColumns` takes them. */
  table: z.string(),
  column: z.string(),
  /** What the field was called that used it last, and its address. */
  label: z.string(),
  field: z.string(),
  /** Records that have a value in it. */
  values: z.int(),
  isEstimate: z.boolean(),
  /** Whether the live release still uses it: only after the draft has been released can it be dropped. */
  isUsed: z.boolean(),
});
export type KeptColumn = z.output<typeof keptColumn>;

export const releasePlan = z.object({
  /** The number that the release gets; that of the present one where nothing has changed. */
  version: z.int(),
  /** Number of the present release, 0 where there is none. */
  released: z.int(),
  items: z.array(planItem),
  problems: z.array(designProblem),
  /** How many pieces of advice the checker has for the draft; they are listed in the designer. */
  advice: z.int(),
  /** Records of the main table. */
  records: z.int(),
  /** Whether it runs as a job. */
  isJob: z.boolean(),
  /** Estimated duration of the whole release in seconds, and the assumption as a sentence. */
  seconds: z.int(),
  assumption: z.string(),
  kept: z.array(keptColumn),
});
export type ReleasePlan = z.output<typeof releasePlan>;

export const planRelease = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Actions/Plan`,
  summary: 'What a release of the present draft will do, computed without changing anything',
  params: byId,
  reply: releasePlan,
});

/** Columns of one call at most. */
const MAX_DROPPED = 200;

export const dropColumns = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/DropColumns`,
  summary: 'Drop columns that no field uses, with the values in them, for good',
  params: byId,
  body: z.object({
    columns: z
      .array(z.object({ table: text(63), column: text(63) }))
      .min(1)
      .max(MAX_DROPPED),
    /** Confirms that the values are lost permanently: 1, or the call is refused. */
    confirmed: markInput.default(0),
  }),
  /** Number of dropped columns. */
  reply: z.object({ dropped: z.int() }),
});

const platform = markInput.default(0);

/** Release of a draft (api-data 4.4). `note` and `permit` are ours. */
export const releaseInput = z.object({
  pc: platform,
  app: platform,
  pcModuleParentId: ids.default([]),
  appModuleParentId: ids.default([]),
  platformRelease: optionalText(200),
  note: optionalText(500),
  /** Permission groups that get the new menus with all their columns, forms and buttons. */
  permit: ids.default([]),
  /** Values that have no counterpart in their new type are left empty; their former columns are retained. */
  acceptLosses: markInput.default(0),
});

export const releaseDesign = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Release`,
  summary: 'Release the draft, and create or update its menus',
  params: byId,
  body: releaseInput,
  /** Older clients read no data. */
  reply: z.object({ version: z.int(), isLive: z.boolean(), menuIds: z.array(id) }),
  long: true,
});

/** The draft becomes the last released version (api-forms A12). */
export const rollbackDesign = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Actions/RollbackTemplate`,
  reads: false,
  summary: 'Set the draft back to the present release',
  params: byId,
  reply: nothing,
});

/** A stored version of a design: a release, or a save with a note. */
export const designVersion = z.object({
  version: z.int(),
  /** Number among the releases of the design, from 1; 0 for versions that were not released. */
  release: z.int(),
  state: z.enum(['saved', 'preparing', 'live', 'released', 'taken-back']),
  note: z.string(),
  /** `name/account`, or ''. */
  creatorUser: z.string(),
  creatorTime: z.int(),
});
export type DesignVersion = z.output<typeof designVersion>;

export const listDesignVersions = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Versions`,
  summary: 'Versions of a design, newest first',
  params: byId,
  query: pagingQuery,
  reply: pagedOf(designVersion),
});

export const designDocuments = z.object({ formData: z.string(), columnData: z.string(), appColumnData: z.string() });

export const getDesignVersion = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Versions/:version`,
  summary: 'Documents of one version',
  params: byVersion,
  reply: designDocuments,
});

export const saveDesignVersion = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Versions`,
  summary: 'Keep the present draft as a version',
  params: byId,
  body: z.object({ note: optionalText(500) }),
  reply: z.object({ version: z.int() }),
});

/** The documents of the version become the draft; a release of it restores form, list and rights. */
export const restoreDesignVersion = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Versions/:version/Restore`,
  summary: 'Set the draft back to a version; `session` is that of the designer whose own step it is, to be undone there',
  params: byVersion,
  query: z.object({ session: designSession.optional() }),
  reply: nothing,
});

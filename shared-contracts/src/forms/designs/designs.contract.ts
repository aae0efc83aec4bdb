import * as z from '@banyan/shared-contracts/schema';
import { patterns, rule } from '../../patterns';
import { endpoint } from '../../wire/endpoint';
import { pagedOf, pagingQuery } from '../../wire/paging';
import { recordCalls } from '../../wire/record-calls';
import {
  id,
  jsonText,
  mark,
  markInput,
  optionalId,
  optionalNumber,
  optionalText,
  requiredId,
  requiredText,
  sortCode,
} from '../../wire/scalars';

/** Designs as those manage them who make them (api-forms A12, api-data 4). `/Tables` is ours. */
const PATH = '/api/visualdev/Base';

const byId = z.object({ id });

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
/** What the designer shows of a design besides its documents. */
export const getDesignHead = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Head`,
  summary: 'Name, code and kind of a design',
  params: byId,
  reply: designInfo.pick({ fullName: true, enCode: true, webType: true }),
});
export const createDesign = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Create a design; answers its id',
  body: designInput,
  reply: id,
});
export const updateDesign = calls.update;
export const removeDesign = calls.remove;

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

export const copyDesign = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Copy`,
  summary: 'Copy a design; answers the id of the copy, which was never released',
  params: byId,
  reply: id,
});

import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../../wire/endpoint';
import { listOf, pagedOf, pageNumber, wholeNumber } from '../../../wire/paging';
import { id, keyword, optionalText, text } from '../../../wire/scalars';

/** Data interfaces, which fill options, popups and events of forms (api-forms A8). */
export const INTERFACE_PATH = '/api/system/DataInterface';
const PATH = INTERFACE_PATH;

/** Where the rows of a data interface come from. */
export const INTERFACE_TYPE = { sql: 1, static: 2, api: 3 } as const;

/** Most rows that an interface returns without paging, and the page size that a popup without pages requests (docs/adr/0016). */
export const MAX_INTERFACE_ROWS = 10_000;
const WHOLE_PAGE = 100_000;

const byId = z.object({ id });

/** A parameter as a form sends it: the item of its design, with the value in `defaultValue` (api-forms B8). */
const sentParameter = z.looseObject({
  field: text(100),
  defaultValue: z.union([z.string().max(10_000), z.number(), z.boolean(), z.array(z.unknown()).max(1000)]).nullish(),
  sourceType: z.union([z.string().max(2), z.int()]).nullish(),
  relationField: z.string().max(200).nullish(),
});
export type SentParameter = z.input<typeof sentParameter>;

export const paramList = z
  .array(sentParameter)
  .max(100)
  .nullish()
  .transform((list) => list ?? []);

/** A row as the interface gives it; ids of SQL rows are texts, times epoch milliseconds. */
const row = z.record(z.string(), z.unknown());
export type InterfaceRow = z.output<typeof row>;

/** A parameter as its interface declares it. A `defaultValue` such as `@userId` is always filled in by the server. */
export const interfaceParameter = z.object({
  field: z.string(),
  fieldName: z.string(),
  dataType: z.string(),
  required: z.int(),
  defaultValue: z.string(),
});
export type InterfaceParameter = z.output<typeof interfaceParameter>;

/** What choosers and designers know of an interface; never what it asks. */
const interfaceInfo = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  /** Name of the kind in the caller's language. */
  type: z.string(),
  /** JSON text of a list of {@link interfaceParameter}. */
  parameterJson: z.string(),
  /** JSON text of `[{field: title, defaultValue: member of the rows}]`. */
  fieldJson: z.string(),
  hasPage: z.int(),
});
export type InterfaceInfo = z.output<typeof interfaceInfo>;

export const previewInterface = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Preview`,
  reads: true,
  summary: 'All rows, options or the tree of a data interface',
  params: byId,
  body: z.object({ paramList }),
  reply: z.array(row),
});

/** What a popup asks by: the member that is the value, the one that is shown, and those that the keyword is looked for in. */
const popupQuestion = {
  interfaceId: optionalText(40),
  propsValue: optionalText(100),
  relationField: optionalText(100),
  paramList,
};

export const listInterfaceRows = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/List`,
  reads: true,
  summary: 'A page of the rows of a data interface',
  params: byId,
  body: z.object({
    ...popupQuestion,
    keyword,
    /** Members of the rows joined by commas; without any the keyword is looked for in `relationField`. */
    columnOptions: optionalText(2000),
    currentPage: pageNumber,
    pageSize: wholeNumber(20, WHOLE_PAGE),
  }),
  reply: pagedOf(row),
});

export const listInterfaceRowsByIds = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/InfoByIds`,
  reads: true,
  summary: 'Those rows of a data interface whose member propsValue is one of the ids',
  params: byId,
  body: z.object({ ...popupQuestion, ids: z.array(z.string().max(200)).max(1000) }),
  reply: z.array(row),
});

/** Who asks: options without paging, popup lists, writing interfaces. */
export const INTERFACE_USE = { options: '1', popup: '2', writing: '3' } as const;

export const listInterfaces = endpoint({
  method: 'GET',
  path: `${PATH}/getList`,
  summary: 'Data interfaces to choose from',
  query: z.object({
    category: optionalText(50),
    sourceType: optionalText(2),
    type: z.enum(['', '1', '2', '3']).default(''),
    dataType: optionalText(10),
    keyword,
    currentPage: pageNumber,
    pageSize: wholeNumber(20, 5000),
  }),
  reply: pagedOf(interfaceInfo),
});

/** A category, or in it an interface. */
const interfaceNode = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  hasChildren: z.boolean(),
  get children(): z.ZodArray<typeof interfaceNode> {
    return z.array(interfaceNode);
  },
});
export type InterfaceNode = z.output<typeof interfaceNode>;

export const listInterfaceTree = endpoint({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Data interfaces below their categories',
  reply: listOf(interfaceNode),
});

export const listInterfaceParameters = endpoint({
  method: 'GET',
  path: `${PATH}/GetParam/:id`,
  summary: 'Parameters of a data interface',
  params: byId,
  reply: z.array(interfaceParameter),
});

/** A column of the rows: `field` is its title and `defaultValue` the member of the row, as in `fieldJson` (api-forms B27, trap 4). */
export const interfaceColumn = z.object({ field: z.string(), defaultValue: z.string() });
export type InterfaceColumn = z.output<typeof interfaceColumn>;

export const listInterfaceColumns = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/GetFields`,
  reads: true,
  summary: 'Columns of the rows of a data interface',
  params: byId,
  body: z.object({ paramList }),
  reply: listOf(interfaceColumn),
});

import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../../files/file.contract';
import { defineResource } from '../../resource';
import { stateFilter } from '../../organization/membership';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { pagedOf, pagingQuery } from '../../wire/paging';
import { recordCalls, stateCall } from '../../wire/record-calls';
import {
  id,
  jsonText,
  mark,
  markInput,
  MAX_JSON_TEXT,
  optionalId,
  optionalText,
  requiredId,
  requiredText,
  sortCode,
} from '../../wire/scalars';
import { interfaceColumn, INTERFACE_PATH, paramList } from './data-interface.contract';

/** Dictionary whose entries are the categories of data interfaces. */
export const INTERFACE_CATEGORIES = 'DataInterfaceType';

/** Where the value of a header or of a member of the query comes from: a parameter of the interface, or the text itself (api-data 1.5). */
export const CALL_SOURCE = { parameter: 1, constant: 3 } as const;

/** How the body of a call is written. Forms and XML of other releases are refused. */
export const CALL_BODY = { none: 0, json: 3 } as const;

/** Shown in place of a header that holds a secret; a save that sends it keeps the stored value. */
export const KEPT_SECRET = '******';

const callItem = z.looseObject({
  field: z.string().max(200),
  source: z.int().default(CALL_SOURCE.constant),
  defaultValue: z.string().max(4000).default(''),
});
export type CallItem = z.output<typeof callItem>;

const items = z
  .array(callItem)
  .max(100)
  .nullish()
  .transform((list) => list ?? []);

/**
 * The main step of an interface (`dataConfigJson`): rows as JSON text, a query with `{parameter}` marks, or a call. `rows` and `total` are members of
 * ours: paths of the rows and of their number in the answer, such as `data.list`; empty means the usual places. `dbLinkId` is the id of a data source, `0` or '' for the main database.
 */
export const interfaceStep = z.looseObject({
  staticData: z.string().max(MAX_JSON_TEXT).default(''),
  sqlData: z.looseObject({ dbLinkId: optionalId, sql: z.string().max(100_000).default('') }).default({ dbLinkId: '', sql: '' }),
  apiData: z
    .looseObject({
      method: z.union([z.literal(1), z.literal(2)]).default(1),
      url: z.string().max(4000).default(''),
      header: items,
      query: items,
      bodyType: z.int().default(CALL_BODY.none),
      body: z.string().max(100_000).default(''),
      rows: z.string().max(200).default(''),
      total: z.string().max(200).default(''),
    })
    .default({ method: 1, url: '', header: [], query: [], bodyType: CALL_BODY.none, body: '', rows: '', total: '' }),
});
export type InterfaceStep = z.output<typeof interfaceStep>;

/** The types of parameters; times are epoch milliseconds. */
export const PARAMETER_TYPES = ['varchar', 'int', 'decimal', 'datetime'] as const;

/** What an interface is asked with: names of letters, digits and underscores. */
export const declaredParameter = z.object({
  field: z.string().regex(/^[A-Za-z_]\w{0,49}$/),
  fieldName: optionalText(50),
  dataType: z.enum(PARAMETER_TYPES).default('varchar'),
  required: markInput.default(0),
  defaultValue: z
    .union([z.string().max(1000), z.number()])
    .nullish()
    .transform((value) => String(value ?? '')),
});
export type DeclaredParameter = z.output<typeof declaredParameter>;

const longText = optionalText(MAX_JSON_TEXT);

const definition = {
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  hasPage: markInput.default(0),
  /** JSON text of an {@link interfaceStep}. */
  dataConfigJson: jsonText,
  /** JSON text of a list of {@link declaredParameter}. */
  parameterJson: longText,
};

/** An interface as it is saved. Steps, scripts and kinds that this server does not run are refused, never dropped. */
export const interfaceInput = z.object({
  fullName: requiredText(50, 'dataInterface.fullName.required', 'dataInterface.fullName.max'),
  enCode: requiredText(50, 'dataInterface.enCode.required', 'dataInterface.enCode.max'),
  /** Id of an entry of the dictionary {@link INTERFACE_CATEGORIES}. */
  category: requiredId('dataInterface.category.required'),
  ...definition,
  /** SQL: 3 reads; other kinds have none. */
  action: z.int().nullish(),
  isPostPosition: markInput.default(0),
  sortCode,
  enabledMark: markInput.default(1),
  description: optionalText(500),
  dataJsJson: longText,
  dataExceptionJson: longText,
  /** JSON text of `[{field: title, defaultValue: member of the rows}]`. */
  fieldJson: longText,
});
export type InterfaceInput = z.output<typeof interfaceInput>;

/** An interface as it is read. Who may only ask it gets its parameters and fields; the other texts are empty then. */
export const interfaceRecord = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  category: z.string(),
  type: z.int(),
  action: z.int().nullable(),
  hasPage: mark,
  isPostPosition: mark,
  sortCode: z.int(),
  enabledMark: mark,
  description: z.string(),
  dataConfigJson: z.string(),
  dataCountJson: z.string(),
  dataEchoJson: z.string(),
  dataJsJson: z.string(),
  dataExceptionJson: z.string(),
  fieldJson: z.string(),
  parameterJson: z.string(),
});
export type InterfaceRecord = z.output<typeof interfaceRecord>;

const interfaceListRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  /** Name of the kind in the caller's language. */
  type: z.string(),
  isPostPosition: mark,
  tenantId: z.string(),
  /** `name/account`. */
  creatorUser: z.string(),
  creatorTime: z.int(),
  sortCode: z.int(),
  enabledMark: mark,
});
export type InterfaceListRow = z.output<typeof interfaceListRow>;

export const listManagedInterfaces = endpoint({
  method: 'GET',
  path: INTERFACE_PATH,
  summary: 'Data interfaces of a category for those who manage them',
  query: pagingQuery.extend({
    category: optionalId,
    type: z.enum(['', '1', '2', '3']).default(''),
    enabledMark: stateFilter,
  }),
  reply: pagedOf(interfaceListRow),
});

export const interfaceCalls = {
  ...recordCalls(INTERFACE_PATH, 'data interface', { input: interfaceInput, record: interfaceRecord }, { remove: ' that nothing asks' }),
  toggle: stateCall(INTERFACE_PATH, 'data interface'),
};

export const copyInterface = endpoint({
  method: 'POST',
  path: `${INTERFACE_PATH}/:id/Actions/Copy`,
  summary: 'Copy a data interface under another name and code',
  params: z.object({ id }),
  reply: nothing,
});

/** Most rows that a trial shows. */
export const MAX_TRIED_ROWS = 100;

/** Runs a definition that need not be saved; `id` names the stored one whose secret headers it keeps. */
export const tryInterface = endpoint({
  method: 'POST',
  path: `${INTERFACE_PATH}/Actions/Try`,
  reads: true,
  summary: 'Run a data interface as it is being designed',
  body: z.object({ ...definition, id: optionalId, paramList }),
  reply: z.object({
    /** At most {@link MAX_TRIED_ROWS}. */
    rows: z.array(z.record(z.string(), z.unknown())),
    total: z.int(),
    /** Members of the rows. */
    columns: z.array(interfaceColumn),
    /** Milliseconds. */
    time: z.int(),
  }),
});

/** One call of an interface. */
const interfaceLogRow = z.object({
  id,
  /** Epoch milliseconds. */
  invokTime: z.int(),
  /** `name/account`; empty for visitors. */
  userName: z.string(),
  /** Milliseconds. */
  invokWasteTime: z.int(),
  rows: z.int(),
  /** Why it gave no rows, in the caller's language; empty where it did. */
  error: z.string(),
});

export const listInterfaceLog = endpoint({
  method: 'GET',
  path: '/api/system/DataInterfaceLog/:id',
  summary: 'Calls of a data interface, the last one first',
  params: z.object({ id }),
  query: pagingQuery,
  reply: pagedOf(interfaceLogRow),
});

/** The interface as a `.bd` file, without its secret headers. */
export const exportInterface = endpoint({
  method: 'GET',
  path: `${INTERFACE_PATH}/:id/Actions/Export`,
  summary: 'Export a data interface as a .bd file',
  params: z.object({ id }),
  reply: downloadLink,
});

/** Multipart: part `file` (.bd) and field `type`: 0 skips names and codes that exist, 1 appends a random suffix. */
export const importInterface = endpoint({
  method: 'POST',
  path: `${INTERFACE_PATH}/Actions/Import`,
  summary: 'Import data interfaces from a .bd file',
  bodyForm: 'multipart',
  reply: nothing,
});

export const interfaceResource = defineResource({ key: 'dataInterface', list: listManagedInterfaces, ...interfaceCalls });

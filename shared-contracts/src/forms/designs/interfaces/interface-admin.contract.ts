import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../../../files/file.contract';
import { defineResource } from '../../../resource';
import { stateFilter } from '../../../organization/membership';
import { endpoint } from '../../../wire/endpoint';
import { nothing } from '../../../wire/envelope';
import { pagedOf, pagingQuery } from '../../../wire/paging';
import { recordCalls, stateCall } from '../../../wire/record-calls';
import {
  id,
  jsonText,
  mark,
  markInput,
  MAX_JSON_TEXT,
  optionalId,
  optionalNumber,
  optionalText,
  requiredId,
  requiredText,
  sortCode,
} from '../../../wire/scalars';
import { interfaceColumn, INTERFACE_PATH, paramList } from './data-interface.contract';
import { interfaceType } from './interface-step.contract';

/** Dictionary whose entries are the categories of data interfaces. */
export const INTERFACE_CATEGORIES = 'DataInterfaceType';

const longText = optionalText(MAX_JSON_TEXT);

/** Longest script, in characters. */
const script = optionalText(100_000);

const definition = {
  type: interfaceType,
  hasPage: markInput.default(0),
  /** 1: a call that authenticates; other interfaces use variables taken out of its answer, which is never shown. */
  isPostPosition: markInput.default(0),
  /** JSON text of an {@link interfaceStep}; `{@name}` in a statement, an address or a body is a variable. */
  dataConfigJson: jsonText,
  /** JSON text of a list of {@link declaredParameter}. */
  parameterJson: longText,
  /** JSON text of a list of {@link furtherStep}; ours. */
  stepsJson: longText,
  /** Script that changes the values of the parameters: given an object of texts, it returns one; ours. */
  dataBeforeJson: script,
  /** Script on the answer of a call, parsed: `false` means that the call has failed. */
  dataExceptionJson: script,
  /** Script on the rows, or on the parsed answer of a call without further steps; what it returns is the result. */
  dataJsJson: script,
};

/** Longest time for which an answer is cached, in seconds. */
export const MAX_CACHE_SECONDS = 86_400;

/** An interface as it is saved. Steps, scripts and kinds that this server does not run are refused, never dropped. */
export const interfaceInput = z.object({
  fullName: requiredText(50, 'dataInterface.fullName.required', 'dataInterface.fullName.max'),
  enCode: requiredText(50, 'dataInterface.enCode.required', 'dataInterface.enCode.max'),
  /** Id of an entry of the dictionary {@link INTERFACE_CATEGORIES}. */
  category: requiredId('dataInterface.category.required'),
  ...definition,
  /** SQL: 3 reads; other kinds have none. */
  action: z.int().nullish(),
  sortCode,
  enabledMark: markInput.default(1),
  description: optionalText(500),
  /** Seconds for which equal questions share an answer; 0 for none. Ours. */
  cacheSeconds: optionalNumber(z.int().min(0).max(MAX_CACHE_SECONDS)).transform((value) => value ?? 0),
  /** Ids of roles whose members may call it besides those who open what asks it, joined by commas. Ours. */
  roleIds: optionalText(20_000),
  /** JSON text of `[{field: title, defaultValue: member of the rows}]`. */
  fieldJson: longText,
});
export type InterfaceInput = z.output<typeof interfaceInput>;

/** An interface as it is read. Callers who may only call it get its parameters and fields; the other texts are empty then. */
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
  stepsJson: z.string(),
  dataBeforeJson: z.string(),
  cacheSeconds: z.int(),
  roleIds: z.string(),
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

/** Runs a definition that need not be saved; `id` names the stored definition whose secret headers are used. */
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
    /** What each step gave, where there are several: its rows and milliseconds. */
    steps: z.array(z.object({ name: z.string(), rows: z.int(), time: z.int() })),
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

/** Who may call an interface (ours); the designs and portals that call it are read by `listUsesOf`. */
export const listInterfaceCallers = endpoint({
  method: 'GET',
  path: `${INTERFACE_PATH}/:id/Actions/Callers`,
  summary: 'Roles and outside callers that may call a data interface',
  params: z.object({ id }),
  reply: z.object({
    roles: z.array(z.object({ id, fullName: z.string() })),
    outside: z.array(z.object({ id, appName: z.string(), appId: z.string(), enabledMark: mark })),
    /** Designs and portals that ask it. */
    designs: z.int(),
  }),
});

/** The interface as a `.bd` file, without its secret headers. */
export const exportInterface = endpoint({
  method: 'GET',
  path: `${INTERFACE_PATH}/:id/Actions/Export`,
  summary: 'Export a data interface as a .bd file',
  params: z.object({ id }),
  reply: downloadLink,
});

/**
 * Multipart: part `file` (.bd) and field `type`: 0 skips names and codes that exist, 1 appends a random suffix. The message names what packages do
 * not carry and must be filled in again.
 */
export const importInterface = endpoint({
  method: 'POST',
  path: `${INTERFACE_PATH}/Actions/Import`,
  summary: 'Import data interfaces from a .bd file',
  bodyForm: 'multipart',
  reply: nothing,
});

export const interfaceResource = defineResource({ key: 'dataInterface', list: listManagedInterfaces, ...interfaceCalls });

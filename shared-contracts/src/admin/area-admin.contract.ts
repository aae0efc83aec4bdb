import * as z from '@banyan/shared-contracts/schema';
import { patterns, rule } from '../patterns';
import { defineResource } from '../resource';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { recordCalls, stateCall, versioned } from '../wire/record-calls';
import { id, mark, markInput, optionalText, requiredText, sortCode } from '../wire/scalars';
import { searchAreas } from './area.contract';

const PATH = '/api/system/Area';
/** `parentId` of provinces. */
export const AREA_ROOT = '-1';
const PARENT_REQUIRED: ValidationKey = 'area.parentId.required';

/** An area as it is saved (api-data 2.2). */
export const areaInput = z.object({
  parentId: z.union([id, z.literal(AREA_ROOT)], { error: PARENT_REQUIRED }),
  fullName: requiredText(50, 'area.fullName.required', 'area.fullName.max').regex(...rule(patterns.fullName)),
  enCode: requiredText(50, 'area.enCode.required', 'area.enCode.max').regex(...rule(patterns.digits)),
  sortCode,
  enabledMark: markInput.default(1),
  description: optionalText(500),
});

export const area = z.object({
  id,
  parentId: z.string(),
  /** '' for provinces. */
  parentName: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  sortCode: z.int(),
  enabledMark: mark,
  description: z.string(),
});

export const areaCalls = {
  ...recordCalls(PATH, 'area', { input: areaInput, record: area }, { remove: ' without areas below it that no record names' }),
  get: endpoint({
    method: 'GET',
    path: `${PATH}/:id/Info`,
    summary: 'One area',
    params: z.object({ id }),
    reply: versioned(area),
  }),
  toggle: stateCall(PATH, 'area'),
};

/** Areas for administrators; the list is one level, and lower levels are requested one by one. */
export const areaResource = defineResource({ key: 'area', list: searchAreas, ...areaCalls });

/** One change by a newer official list. */
const areaChange = z.object({
  enCode: z.string(),
  /** As it is called afterwards, with everything above it, joined by `/`. */
  path: z.string(),
  /** As it was called before, with everything above it; '' of new ones. */
  was: z.string(),
  /** Fields of forms whose records name it. */
  uses: z.array(z.object({ name: z.string(), field: z.string(), count: z.int() })),
});
export type AreaChange = z.output<typeof areaChange>;

/** What a list does to an area: add, rename, put below another one, disable because the list has it no more, enable because the list has it again. */
export const AREA_CHANGES = ['added', 'renamed', 'moved', 'gone', 'restored'] as const;
export type AreaChangeKind = (typeof AREA_CHANGES)[number];

/** Changes of one kind: how many, and the first of them, those that are used before others. */
const areaChanges = z.object({ count: z.int(), used: z.int(), list: z.array(areaChange) });

/** What an import of a list would change. Own areas, and levels and provinces that the list does not hold, stay as they are. */
const areaPlan = z.object({
  /** Sent back with the import, which is refused if its changes would differ from this plan by now. */
  plan: z.string(),
  /** Areas in the list. */
  rows: z.int(),
  changes: z.object({ added: areaChanges, renamed: areaChanges, moved: areaChanges, gone: areaChanges, restored: areaChanges }),
});
export type AreaPlan = z.output<typeof areaPlan>;

/** Most changes of one kind that a plan lists. */
export const MAX_LISTED_CHANGES = 200;
/** Endings of official lists. */
export const AREA_LISTS = '.xlsx,.xls,.csv';

/** Multipart: part `file`, a sheet with a column of codes and one of names. Changes nothing. */
export const planAreaImport = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/ImportPlan`,
  reads: true,
  summary: 'What an official list of areas would change',
  bodyForm: 'multipart',
  reply: areaPlan,
});

/** Multipart: field `plan` of the plan, and the same file. All of it, or nothing. */
export const importAreas = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Import`,
  summary: 'Import an official list of areas',
  bodyForm: 'multipart',
  reply: nothing,
});

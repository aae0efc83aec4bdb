import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import { versioned } from '../wire/record-calls';
import { id, ids, optionalId, optionalText, requiredId } from '../wire/scalars';

const PATH = '/api/permission/organizeAdminIsTrator';
const PERSON_REQUIRED: ValidationKey = 'gradeAdmin.user.required';

/** The eight flags of an organization: what is done with it, and with everything below it (api-platform 10.3). */
export const GRADE_FLAGS = [
  'thisLayerSelect',
  'thisLayerAdd',
  'thisLayerEdit',
  'thisLayerDelete',
  'subLayerSelect',
  'subLayerAdd',
  'subLayerEdit',
  'subLayerDelete',
] as const;
export type GradeFlag = (typeof GRADE_FLAGS)[number];

/** Values of a flag; the caller may not change locked ones. */
export const FLAG_STATE = { off: 0, on: 1, lockedOn: 2, lockedOff: 3 } as const;
const flagState = z.literal(Object.values(FLAG_STATE));
export type FlagState = z.output<typeof flagState>;

const flags = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(GRADE_FLAGS.map((flag) => [flag, value])) as Record<GradeFlag, Value>);

/** Row of the list; `id` is the user's, `gender` and `organizeId` are display text. */
export const gradeAdminRow = z.object({
  id,
  managerGroup: z.string(),
  account: z.string(),
  realName: z.string(),
  gender: z.string(),
  mobilePhone: z.string(),
  organizeId: z.string(),
  creatorTime: z.int(),
});
export type GradeAdminRow = z.output<typeof gradeAdminRow>;

/** An organization with the flags that a person has on it; `parentId` is `-1` at the top of what the caller sees. */
export const gradeOrganize = flags(flagState).extend({
  organizeId: id,
  parentId: z.string(),
  fullName: z.string(),
  type: z.enum(['company', 'department']),
  icon: z.string(),
  hasChildren: z.boolean(),
  get children(): z.ZodArray<typeof gradeOrganize> {
    return z.array(gradeOrganize);
  },
});
export type GradeOrganize = z.output<typeof gradeOrganize>;

/** A system or menu that can be put into a slice; the caller may not give `disabled` ones. Menus are below their system. */
export const gradeItem = z.object({
  id,
  fullName: z.string(),
  icon: z.string(),
  disabled: z.boolean(),
  hasChildren: z.boolean(),
  get children(): z.ZodArray<typeof gradeItem> {
    return z.array(gradeItem);
  },
});
export type GradeItem = z.output<typeof gradeItem>;

/** The slice of one person, and everything that the caller could put into it. */
export const gradeSlice = z.object({
  orgAdminList: z.array(gradeOrganize),
  systemPermissionList: z.array(gradeItem),
  systemIds: z.array(id),
  modulePermissionList: z.array(gradeItem),
  moduleIds: z.array(id),
  managerGroup: z.string(),
});
export type GradeSlice = z.output<typeof gradeSlice>;

/** Flags as clients send them; text of older ones is understood. */
const flagInput = z
  .union([flagState, z.enum(['0', '1', '2', '3'])])
  .nullish()
  .transform((value): FlagState => Number(value ?? 0) as FlagState);

const gradeOrganizeInput = flags(flagInput).extend({
  organizeId: id,
  get children(): z.ZodOptional<z.ZodNullable<z.ZodArray<typeof gradeOrganizeInput>>> {
    return z.array(gradeOrganizeInput).max(10_000).nullish();
  },
});
export type GradeOrganizeInput = z.output<typeof gradeOrganizeInput>;

/** A slice as it is saved: organizations that are left out, and flags sent as locked, stay as they are. */
export const gradeSliceInput = z.object({
  id: optionalId,
  userId: requiredId(PERSON_REQUIRED),
  managerGroup: optionalText(100),
  orgAdminModel: z.array(gradeOrganizeInput).max(10_000).default([]),
  systemIds: ids.default([]),
  moduleIds: ids.default([]),
});
export type GradeSliceInput = z.output<typeof gradeSliceInput>;

export const listGradeAdmins = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Graded administrators',
  query: pagingQuery,
  reply: pagedOf(gradeAdminRow),
});

/** Without a person: an empty slice, as a new one begins. */
export const getGradeSlice = endpoint({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'The slice of one person, with everything that the caller may put into it',
  query: z.object({ userId: optionalId }),
  reply: versioned(gradeSlice),
});

export const saveGradeSlice = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Make somebody a graded administrator, or change their slice',
  body: versioned(gradeSliceInput),
  reply: nothing,
});

/** The same for a user who has one, by the id of the user (older clients). */
export const getGradeSliceOf = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'The slice of one graded administrator',
  params: z.object({ id }),
  reply: versioned(gradeSlice.extend({ id, userId: id })),
});

export const updateGradeSlice = endpoint({
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Change the slice of one graded administrator',
  params: z.object({ id }),
  body: versioned(gradeSliceInput.omit({ userId: true }).extend({ userId: optionalId })),
  reply: nothing,
});

export const removeGradeAdmin = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Take a slice away',
  params: z.object({ id }),
  reply: nothing,
});

export const gradeAdminResource = defineResource({
  key: 'gradeAdmin',
  list: listGradeAdmins,
  get: getGradeSlice,
  create: saveGradeSlice,
  update: saveGradeSlice,
  remove: removeGradeAdmin,
});

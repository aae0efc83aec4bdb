import * as z from '@banyan/shared-contracts/schema';
import { optionalMatch, patterns } from '../../patterns';
import { defineResource } from '../../resource';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { pagedOf, pagingQuery } from '../../wire/paging';
import { recordCalls, stateCall } from '../../wire/record-calls';
import {
  epochMs,
  id,
  mark,
  optionalCsv,
  optionalId,
  optionalMs,
  optionalNumber,
  optionalText,
  passwordDigest,
  sealedPassword,
  requiredText,
  sortCode,
  text,
} from '../../wire/scalars';

const PATH = '/api/permission/Users';

/** State of an account: on, off, or locked after too many wrong passwords (api-platform 12.1). */
export const ACCOUNT_STATE = { off: 0, on: 1, locked: 2 } as const;
export const accountState = z.literal(Object.values(ACCOUNT_STATE));

/** Letters, digits and `. _ @ -`, so that `mobile@account` and mail-like accounts stay possible. */
export const accountName = requiredText(50, 'user.account.required').regex(/^[\w.@-]+$/, 'user.account.format');

/** Personal facts about a user that no rule depends on. */
export const userProfile = z.object({
  ranks: optionalText(50),
  email: optionalMatch(patterns.email, 100),
  description: optionalText(500),
  nation: optionalText(50),
  nativePlace: optionalText(100),
  certificatesType: optionalText(50),
  certificatesNumber: optionalText(50),
  education: optionalText(50),
  entryDate: optionalMs,
  birthday: optionalMs,
  telePhone: optionalText(30),
  landline: optionalText(30),
  mobilePhone: optionalMatch(patterns.mobilePhone),
  urgentContacts: optionalText(50),
  urgentTelePhone: optionalText(30),
  postalAddress: optionalText(200),
});
export type UserProfile = z.output<typeof userProfile>;

/** A user as it is saved (api-platform 12.2). `account` cannot be changed later; `organizeIdTree` holds id paths, the first is the major one. */
export const userInput = userProfile.extend({
  account: accountName,
  realName: requiredText(50, 'user.realName.required'),
  gender: requiredText(10, 'user.gender.required'),
  organizeIdTree: z.array(z.array(id).min(1), { error: 'user.organize.required' }).min(1, 'user.organize.required').max(50),
  positionId: optionalCsv,
  roleId: optionalCsv,
  managerId: optionalId,
  headIcon: optionalText(300),
  sortCode,
  enabledMark: accountState.default(ACCOUNT_STATE.on),
});

/** A user as it is read for editing; `organizeIdTree` begins with the major organization, `positionId` with the current position. */
export const user = z.object({
  id,
  account: z.string(),
  realName: z.string(),
  gender: z.string(),
  organizeIdTree: z.array(z.array(id)),
  /** Last ids of the paths, joined by commas. */
  organizeId: z.string(),
  positionId: z.string(),
  roleId: z.string(),
  managerId: z.string(),
  headIcon: z.string(),
  sortCode: z.int(),
  enabledMark: accountState,
  ranks: z.string(),
  email: z.string(),
  description: z.string(),
  nation: z.string(),
  nativePlace: z.string(),
  certificatesType: z.string(),
  certificatesNumber: z.string(),
  education: z.string(),
  entryDate: epochMs.nullable(),
  birthday: epochMs.nullable(),
  telePhone: z.string(),
  landline: z.string(),
  mobilePhone: z.string(),
  urgentContacts: z.string(),
  urgentTelePhone: z.string(),
  postalAddress: z.string(),
});
export type User = z.output<typeof user>;

/** Row of the user list: `gender` and `organize` are display text. */
export const userRow = z.object({
  id,
  account: z.string(),
  realName: z.string(),
  gender: z.string(),
  mobilePhone: z.string(),
  organize: z.string(),
  headIcon: z.string(),
  creatorTime: z.int(),
  sortCode: z.int(),
  enabledMark: accountState,
  isAdministrator: mark,
});
export type UserRow = z.output<typeof userRow>;

const byId = z.object({ id });

/** Parameters of the user list, and of its export. */
export const userListQuery = pagingQuery.extend({
  organizeId: optionalId,
  gender: text(10).optional(),
  enabledMark: optionalNumber(accountState),
});

export const listUsers = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Users, with those of sub-organizations when an organization is given',
  query: userListQuery,
  reply: pagedOf(userRow),
});

export const userCalls = {
  ...recordCalls(PATH, 'user', { input: userInput, record: user }),
  toggle: stateCall(PATH, 'user', { toggle: '; disabling ends the sessions' }),
};

export const unlockUser = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Actions/unlock`,
  summary: 'Unlock an account that wrong passwords have locked',
  params: byId,
  reply: nothing,
});

export const resetUserPassword = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/ResetPassword`,
  summary: 'Set a user’s password and end the sessions',
  params: byId,
  body: z.object({ id: id.optional(), userPassword: passwordDigest, validatePassword: passwordDigest, secret: sealedPassword }),
  reply: nothing,
});

export const userResource = defineResource({ key: 'user', list: listUsers, ...userCalls });

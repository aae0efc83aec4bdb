import * as z from '@banyan/shared-contracts/schema';
import { fileId } from '../../files/file.contract';
import { optionalMatch, patterns } from '../../patterns';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { id, optionalMs, optionalText, requiredText } from '../../wire/scalars';

/** Root of the calls about the signed-in user (api-platform 13). */
export const PROFILE_PATH = '/api/permission/Users/Current';

/**
 * What signed-in users may change about themselves; ranks and date of entry belong to the administration. `signature` is a line about the
 * user.
 */
export const baseInfoInput = z.object({
  realName: requiredText(50, 'user.realName.required'),
  gender: requiredText(10, 'user.gender.required'),
  signature: optionalText(500),
  nation: optionalText(50),
  nativePlace: optionalText(100),
  certificatesType: optionalText(50),
  certificatesNumber: optionalText(50),
  education: optionalText(50),
  birthday: optionalMs,
  telePhone: optionalText(30),
  landline: optionalText(30),
  mobilePhone: optionalMatch(patterns.mobilePhone),
  email: optionalMatch(patterns.email, 100),
  urgentContacts: optionalText(50),
  urgentTelePhone: optionalText(30),
  postalAddress: optionalText(200),
});
export type BaseInfoInput = z.output<typeof baseInfoInput>;

/** The signed-in user's own record (api-platform 13): codes where the person chooses, display text where the administration does. */
export const baseInfo = z.object({
  id,
  account: z.string(),
  realName: z.string(),
  /** Picture address below the API base. */
  avatar: z.string(),
  /** Full path text of the major organization. */
  organize: z.string(),
  /** `name/account`, or `''`. */
  manager: z.string(),
  /** Names joined by commas, the current position first. */
  position: z.string(),
  ranks: z.string(),
  /** Names of the roles joined by commas, in spite of its name. */
  roleId: z.string(),
  creatorTime: z.int(),
  /** Epoch ms of the sign-in before this one; null for the first. */
  prevLogTime: z.int().nullable(),
  entryDate: z.int().nullable(),
  signature: z.string(),
  /** Entry code of the dictionary `sex`. */
  gender: z.string(),
  nation: z.string(),
  nativePlace: z.string(),
  certificatesType: z.string(),
  certificatesNumber: z.string(),
  education: z.string(),
  birthday: z.int().nullable(),
  telePhone: z.string(),
  landline: z.string(),
  mobilePhone: z.string(),
  email: z.string(),
  urgentContacts: z.string(),
  urgentTelePhone: z.string(),
  postalAddress: z.string(),
  theme: z.string(),
  language: z.string(),
  isTenant: z.boolean(),
});
export type BaseInfo = z.output<typeof baseInfo>;

export const getBaseInfo = endpoint({
  method: 'GET',
  path: `${PROFILE_PATH}/BaseInfo`,
  summary: 'Own personal data',
  reply: baseInfo,
});

export const updateBaseInfo = endpoint({
  method: 'PUT',
  path: `${PROFILE_PATH}/BaseInfo`,
  summary: 'Change own personal data',
  body: baseInfoInput,
  reply: nothing,
});

/** `name` is the `name` that the caller's own upload of type `userAvatar` answered. */
export const updateAvatar = endpoint({
  method: 'PUT',
  path: `${PROFILE_PATH}/Avatar/:name`,
  summary: 'Take an uploaded picture as own avatar',
  params: z.object({ name: fileId }),
  reply: nothing,
});

/** A subordinate of the signed-in user. */
export const subordinate = z.object({
  id,
  /** Picture address below the API base. */
  avatar: z.string(),
  /** `name/account`. */
  userName: z.string(),
  /** Full path text of the major organization. */
  department: z.string(),
  /** Names joined by commas. */
  position: z.string(),
  isLeaf: z.boolean(),
});
export type Subordinate = z.output<typeof subordinate>;

/** One level: who reports to `id`, `0` being the caller. Only the caller and people below the caller may be named. */
export const listSubordinates = endpoint({
  method: 'GET',
  path: `${PROFILE_PATH}/Subordinate/:id`,
  summary: 'Who reports to me, or to somebody below me',
  params: z.object({ id }),
  reply: z.array(subordinate),
});

/** Node of a tree of own rights: a system, a menu, or what is granted on one. */
export const authorizationNode = z.object({
  id: z.string(),
  fullName: z.string(),
  icon: z.string(),
  get children(): z.ZodArray<typeof authorizationNode> {
    return z.array(authorizationNode);
  },
});
export type AuthorizationNode = z.output<typeof authorizationNode>;

/** Names of the six trees of own rights. */
export const AUTHORIZATION_KINDS = ['module', 'button', 'column', 'form', 'resource', 'portal'] as const;

const rightTree = z.array(authorizationNode);

/** All that the signed-in user may use: systems, their menus, and what is granted on them, one tree for each kind. */
export const getOwnAuthorizations = endpoint({
  method: 'GET',
  path: `${PROFILE_PATH}/Authorize`,
  summary: 'Own authorizations as six trees',
  reply: z.object({
    module: rightTree,
    button: rightTree,
    column: rightTree,
    form: rightTree,
    resource: rightTree,
    portal: rightTree,
  }),
});

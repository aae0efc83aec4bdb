import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { listOf, pageNumber, wholeNumber } from '../wire/paging';
import { id, keyword } from '../wire/scalars';

/** Kinds of people and groups of people that can be picked, granted to or addressed. */
export const PRINCIPAL_TYPES = ['user', 'company', 'department', 'position', 'role', 'group'] as const;
export type PrincipalType = (typeof PRINCIPAL_TYPES)[number];

/** "Typed" id `<id>--<type>` (api-platform 1.5). */
export const typedId = z.templateLiteral([z.string().regex(/\d{1,19}/), '--', z.enum(PRINCIPAL_TYPES)]);
export type TypedId = `${string}--${PrincipalType}`;

export const toTypedId = (principalId: string, type: PrincipalType): TypedId => `${principalId}--${type}`;

/** The parts of a typed id, or undefined when the text is none. */
export function parseTypedId(value: string): { id: string; type: PrincipalType } | undefined {
  const match = /^(\d{1,19})--([a-z]+)$/.exec(value);
  const type = PRINCIPAL_TYPES.find((candidate) => candidate === match?.[2]);
  return match?.[1] !== undefined && type !== undefined ? { id: match[1], type } : undefined;
}

/** Node of a picker's tree or list (api-forms A6). */
export const principalNode = z.object({
  id,
  parentId: z.string(),
  /** Users: `name/account`. */
  fullName: z.string(),
  type: z.enum(PRINCIPAL_TYPES),
  icon: z.string(),
  hasChildren: z.boolean(),
  isLeaf: z.boolean(),
  headIcon: z.string(),
  /** Full path text of the organization. */
  organize: z.string(),
  /** Id path of an organization, root first. */
  organizeIds: z.array(id).optional(),
  onlyId: z.string(),
  enabledMark: z.int().optional(),
  isAdministrator: z.boolean().optional(),
});
export type PrincipalNode = z.output<typeof principalNode>;

/** Keyword and place of a picker's page; `size` is the default (product-2 section 9: 50). */
export const pickerPage = (size: number) => ({
  keyword,
  currentPage: pageNumber,
  pageSize: wholeNumber(size, 5000),
});

/** One level of companies, departments and users below a node (`0` = the top); with a keyword: users only, flat and paged. */
export const listUserTree = endpoint({
  method: 'POST',
  path: '/api/permission/Users/ImUser/Selector/:organizeId',
  reads: true,
  summary: 'One level of the tree of organizations and users',
  params: z.object({ organizeId: id }),
  body: z.object(pickerPage(50)),
  reply: listOf(principalNode),
});

/** Names of users, in the requested order; unknown ids are left out. */
export const listUsersByIds = endpoint({
  method: 'POST',
  path: '/api/permission/Users/getUserList',
  reads: true,
  summary: 'Users by id',
  body: z.object({ ids: z.array(z.string()).max(5000) }),
  reply: listOf(principalNode),
});

/** Names behind typed ids; `id` comes without the suffix. */
export const listSelected = endpoint({
  method: 'POST',
  path: '/api/permission/Users/getSelectedList',
  reads: true,
  summary: 'People and groups behind typed ids',
  body: z.object({ ids: z.array(z.string()).max(5000) }),
  reply: listOf(principalNode),
});

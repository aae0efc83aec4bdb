import * as z from '@banyan/shared-contracts/schema';
import { optionalMatch, patterns, rule } from '../patterns';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { recordCalls, stateCall } from '../wire/record-calls';
import { id, keyword, mark, markInput, optionalMs, optionalText, requiredId, requiredText, sortCode } from '../wire/scalars';
import { organizeNode } from './organize.contract';

const PATH = '/api/permission/Organize';

/** Parent of a company at the top (api-platform 10.1). */
export const ORGANIZE_ROOT = '-1';

/** Facts about a company that no rule depends on (`propertyJson`, api-platform 10.1). */
export const companyFacts = z.object({
  shortName: optionalText(50),
  enterpriseNature: optionalText(50),
  industry: optionalText(50),
  foundedTime: optionalMs,
  telePhone: optionalText(30),
  fax: optionalText(30),
  webSite: optionalText(200),
  address: optionalText(200),
  managerName: optionalText(50),
  managerTelePhone: optionalText(30),
  managerMobilePhone: optionalMatch(patterns.mobilePhone),
  manageEmail: optionalMatch(patterns.email, 100),
  bankName: optionalText(100),
  bankAccount: optionalText(50),
  businessscope: optionalText(500),
});
export type CompanyFacts = z.output<typeof companyFacts>;

/** What companies and departments are saved with alike. The id path of the parent follows from `parentId`; what is sent of it is not read. */
export const organizeInput = z.object({
  organizeIdTree: z.array(z.string()).max(100).nullish(),
  fullName: requiredText(50, 'organize.fullName.required', 'organize.fullName.max'),
  enCode: requiredText(50, 'organize.enCode.required', 'organize.enCode.max').regex(...rule(patterns.enCode)),
  sortCode,
  enabledMark: markInput.default(1),
  description: optionalText(500),
});

/** A company as it is saved; `parentId` -1 puts it at the top, and its parent must be a company. */
export const companyInput = organizeInput.extend({
  parentId: z.union([requiredId('organize.parentId.required'), z.literal(ORGANIZE_ROOT)], 'organize.parentId.required'),
  propertyJson: companyFacts.nullish(),
});

/** What companies and departments are read with alike; `organizeIdTree` is the id path of the parent. */
export const organizeRecord = z.object({
  id,
  parentId: z.string(),
  organizeIdTree: z.array(id),
  fullName: z.string(),
  enCode: z.string(),
  sortCode: z.int(),
  enabledMark: mark,
  description: z.string(),
});

/** A company as it is read for editing; `propertyJson` is returned as JSON text, although it is sent as an object. */
export const company = organizeRecord.extend({ propertyJson: z.string() });

/** Row of the tree table of companies and departments. */
export const organizeRow = z.object({
  id,
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.enum(['company', 'department']),
  icon: z.string(),
  /** `name/account` of the manager, or nothing. */
  manager: z.string(),
  creatorTime: z.int(),
  sortCode: z.int(),
  enabledMark: mark,
  hasChildren: z.boolean(),
  get children(): z.ZodArray<typeof organizeRow> {
    return z.array(organizeRow);
  },
});
export type OrganizeRow = z.output<typeof organizeRow>;

const byId = z.object({ id });

/** Matching rows are returned with their ancestors, so that the result remains a tree. */
export const listOrganizes = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Tree of companies and departments for management',
  query: z.object({ keyword, type: z.enum(['company', 'department', '']).optional() }),
  reply: listOf(organizeRow),
});

export const listCompanyTree = endpoint({
  method: 'GET',
  path: `${PATH}/Selector/:id`,
  summary: 'Tree of companies without one branch (0: the whole)',
  params: byId,
  reply: listOf(organizeNode),
});

export const listManagedCompanies = endpoint({
  method: 'GET',
  path: `${PATH}/SelectorByAuth/:id`,
  summary: 'The same tree; what the caller may not manage is disabled',
  params: byId,
  reply: listOf(organizeNode),
});

/** The tree of companies under both names that the product documents have for it. */
export const listCompanies = endpoint({
  method: 'GET',
  path: `${PATH}/Tree`,
  summary: 'Tree of all companies',
  reply: listOf(organizeNode),
});

export const listCompaniesToo = endpoint({
  method: 'GET',
  path: `${PATH}/GetListTree`,
  summary: 'Tree of all companies (the same as Tree)',
  reply: listOf(organizeNode),
});

/** Placeholders for the caller (product-1 section 3) are replaced with the caller, and other values that are not ids are ignored. */
export const listOrganizeBranches = endpoint({
  method: 'POST',
  path: `${PATH}/OrganizeCondition`,
  reads: true,
  summary: 'Companies and departments with these ids, and everything below them',
  body: z.object({ departIds: z.array(z.string().max(50)).max(10_000) }),
  reply: listOf(organizeNode),
});

/** Companies and departments are switched and deleted by the same calls. */
export const companyCalls = {
  ...recordCalls(
    PATH,
    'company',
    { input: companyInput, record: company },
    { update: '; everything below it moves along', remove: ' or department that nothing belongs to' },
  ),
  toggle: stateCall(PATH, 'company or department'),
};

export const companyResource = defineResource({ key: 'organize', list: listOrganizes, ...companyCalls });

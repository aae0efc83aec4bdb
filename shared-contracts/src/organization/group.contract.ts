import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { listOf, pagedOf, pagingQuery } from '../wire/paging';
import { id, optionalId, requiredId } from '../wire/scalars';
import { idTexts, membershipCalls, membershipInput, membershipRecord, membershipRow, stateFilter } from './membership';
import { principalTreeNode } from './principal-tree.contract';

const PATH = '/api/permission/Group';

/** Dictionary whose entries are the types of groups. */
export const GROUP_TYPES = 'groupType';

/** A group as it is saved; `type` is the id of an entry of the dictionary `groupType`. */
export const groupInput = membershipInput.extend({ type: requiredId('group.type.required') });

/** A group as it is read for editing. */
export const group = membershipRecord.extend({ type: id });
export type Group = z.output<typeof group>;

export const groupRow = membershipRow;
export type GroupRow = z.output<typeof groupRow>;

export const listGroups = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Groups',
  query: pagingQuery.extend({ type: optionalId, enabledMark: stateFilter }),
  reply: pagedOf(groupRow),
});

export const listGroupsOfCondition = endpoint({
  method: 'POST',
  path: `${PATH}/GroupCondition`,
  reads: true,
  summary: 'The group tree, with only the given groups and types',
  body: z.object({ ids: idTexts }),
  reply: listOf(principalTreeNode),
});

export const groupCalls = membershipCalls(PATH, 'group', { input: groupInput, record: group });

export const groupResource = defineResource({ key: 'group', list: listGroups, ...groupCalls });

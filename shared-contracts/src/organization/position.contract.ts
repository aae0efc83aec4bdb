import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { listOf, pagedOf, pagingQuery } from '../wire/paging';
import { id, optionalId, optionalText, requiredId, requiredText } from '../wire/scalars';
import { idTexts, membershipCalls, membershipInput, membershipRecord, membershipRow, organizeGroup, stateFilter } from './membership';
import { principalTreeNode } from './principal-tree.contract';

const PATH = '/api/permission/Position';

/** Dictionary whose entries are the types of positions. */
export const POSITION_TYPES = 'PositionType';

/** A position as it is saved; `type` is the code of an entry of the dictionary `PositionType`. */
export const positionInput = membershipInput.extend({
  organizeId: requiredId('position.organize.required'),
  type: requiredText(50, 'position.type.required'),
});

/** A position as it is read for editing; `organizeIdTree` is the id path of its organization, root first. */
export const position = membershipRecord.extend({ organizeId: id, organizeIdTree: z.array(id), type: z.string() });
export type Position = z.output<typeof position>;

/** Row of the position list; `department` is the path text of its organization. */
export const positionRow = membershipRow.extend({ department: z.string() });
export type PositionRow = z.output<typeof positionRow>;

export const listPositions = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Positions, with those of sub-organizations when an organization is given; type is an id or a code of its dictionary entry',
  query: pagingQuery.extend({ organizeId: optionalId, type: optionalText(50), enabledMark: stateFilter }),
  reply: pagedOf(positionRow),
});

/** Enabled positions without their organizations. */
export const listAllPositions = endpoint({
  method: 'GET',
  path: `${PATH}/All`,
  summary: 'All enabled positions',
  reply: listOf(z.object({ id, fullName: z.string(), enCode: z.string() })),
});

export const listPositionsByOrganize = endpoint({
  method: 'POST',
  path: `${PATH}/getListByOrgIds`,
  reads: true,
  summary: 'Positions of the given organizations',
  body: z.object({ organizeIds: idTexts }),
  reply: listOf(organizeGroup),
});

export const listPositionsOfCondition = endpoint({
  method: 'POST',
  path: `${PATH}/PositionCondition`,
  reads: true,
  summary: 'The position tree, with only the given positions and organizations',
  body: z.object({ ids: idTexts }),
  reply: listOf(principalTreeNode),
});

export const positionCalls = membershipCalls(PATH, 'position', { input: positionInput, record: position });

export const positionResource = defineResource({ key: 'position', list: listPositions, ...positionCalls });

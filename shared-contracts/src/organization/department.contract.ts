import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { recordCalls } from '../wire/record-calls';
import { id, optionalId, requiredId } from '../wire/scalars';
import { companyCalls, listOrganizes, organizeInput, organizeRecord } from './company.contract';
import { organizeNode } from './organize.contract';

const PATH = '/api/permission/Organize/Department';

/** A department as it is saved, below a company or a department (api-platform 10.2). */
export const departmentInput = organizeInput.extend({
  parentId: requiredId('organize.parentId.required'),
  /** Id of a user, or nothing. */
  managerId: optionalId,
});

export const department = organizeRecord.extend({ managerId: z.string() });

const byId = z.object({ id });

export const listManagedDepartments = endpoint({
  method: 'GET',
  path: `${PATH}/SelectorByAuth/:id`,
  summary: 'Tree of companies and departments without one branch; what the caller may not manage is disabled',
  params: byId,
  reply: listOf(organizeNode),
});

const { get, create, update } = recordCalls(
  PATH,
  'department',
  { input: departmentInput, record: department },
  { update: '; everything below it moves along' },
);
export const departmentCalls = { get, create, update };

/** Companies and departments are one list, and one cache. */
export const departmentResource = defineResource({
  key: 'organize',
  list: listOrganizes,
  ...departmentCalls,
  remove: companyCalls.remove,
  toggle: companyCalls.toggle,
});

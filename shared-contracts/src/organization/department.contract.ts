import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { listOf } from '../wire/paging';
import { id, optionalId, requiredId } from '../wire/scalars';
import { listOrganizes, organizeInput, organizeRecord, removeOrganize, toggleOrganize } from './company.contract';
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

export const getDepartment = endpoint({ method: 'GET', path: `${PATH}/:id`, summary: 'One department', params: byId, reply: department });

export const createDepartment = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Create a department',
  body: departmentInput,
  reply: nothing,
});

export const updateDepartment = endpoint({
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Change a department; everything below it moves along',
  params: byId,
  body: departmentInput,
  reply: nothing,
});

/** Companies and departments are one list, and one cache. */
export const departmentResource = defineResource({
  key: 'organize',
  list: listOrganizes,
  get: getDepartment,
  create: createDepartment,
  update: updateDepartment,
  remove: removeOrganize,
  toggle: toggleOrganize,
});

import { defineChoice } from './principal-choice';

/** Departments, positions, roles and groups by id (api-forms B4). */
export const depSelectContract = defineChoice('depSelect', 'organize', 'department', ({ departmentId }) => [departmentId]);
export const posSelectContract = defineChoice('posSelect', 'position', 'position', ({ positionIds }) => positionIds.map(({ id }) => id));
export const roleSelectContract = defineChoice('roleSelect', 'role', 'role', ({ roleIds }) => roleIds);
export const groupSelectContract = defineChoice('groupSelect', 'group', 'group', ({ groupIds }) => groupIds);

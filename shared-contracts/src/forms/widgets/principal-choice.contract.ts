import { defineChoice } from './principal-choice';

/** Departments, positions, roles and groups by id (api-forms B4). */
export const depSelectContract = defineChoice('depSelect', 'organize', 'department');
export const posSelectContract = defineChoice('posSelect', 'position', 'position');
export const roleSelectContract = defineChoice('roleSelect', 'role', 'role');
export const groupSelectContract = defineChoice('groupSelect', 'group', 'group');

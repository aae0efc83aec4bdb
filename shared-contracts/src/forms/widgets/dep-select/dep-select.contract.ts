import { defineChoice } from '../principal-choice';

/** Departments by id (api-forms B4). */
export const depSelectContract = defineChoice('depSelect', 'organize', 'department', ({ departmentId }) => [departmentId]);

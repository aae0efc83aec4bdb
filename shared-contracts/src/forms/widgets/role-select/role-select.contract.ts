import { defineChoice } from '../principal-choice';

/** Roles by id (api-forms B4). */
export const roleSelectContract = defineChoice('roleSelect', 'role', 'role', ({ roleIds }) => roleIds);

import { defineChoice } from '../principal-choice';

/** Groups by id (api-forms B4). */
export const groupSelectContract = defineChoice('groupSelect', 'group', 'group', ({ groupIds }) => groupIds);

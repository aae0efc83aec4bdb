import { defineChoice } from '../principal-choice';

/** Positions by id (api-forms B4). */
export const posSelectContract = defineChoice('posSelect', 'position', 'position', ({ positionIds }) => positionIds.map(({ id }) => id));

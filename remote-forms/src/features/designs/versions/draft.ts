/** Stands for the present draft among the numbers of versions, which begin with 1. */
export const DRAFT = 0;

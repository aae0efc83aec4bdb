/** Represents the present draft among the version numbers, which begin with 1. */
export const DRAFT = 0;

/** What is shown of a sheet; whoever needs more downloads it. */
export const MAX_ROWS = 2000;
export const MAX_COLUMNS = 100;
export const MAX_SHEETS = 50;

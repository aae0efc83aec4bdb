/** Rows of a sheet that are shown at most; for more the user downloads it. */
export const MAX_ROWS = 2000;
export const MAX_COLUMNS = 100;
export const MAX_SHEETS = 50;

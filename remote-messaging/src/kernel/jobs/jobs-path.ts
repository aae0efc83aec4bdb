/** Fixed route of the page with the user's background jobs. */
export const JOBS_PATH = '/jobs';

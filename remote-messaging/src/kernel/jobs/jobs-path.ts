/** Fixed route of the page with one's own background jobs. */
export const JOBS_PATH = '/jobs';

/** Fixed route of the page with all messages (product-1 section 2). */
export const RECORD_PATH = '/messageRecord';

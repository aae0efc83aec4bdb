/** Fixed route of the page with all chats (product-1 section 2). */
const CHAT_PATH = '/chat';
/** Query parameter of the open conversation. */
export const CONVERSATION = 'conversation';

/** Address of a conversation. */
export const chatPath = (conversationId: string): string => `${CHAT_PATH}?${CONVERSATION}=${encodeURIComponent(conversationId)}`;

/** The state in the browser's history of a conversation that was opened from the list. */
export const FROM_LIST = { fromList: true };
export const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromList' in state;

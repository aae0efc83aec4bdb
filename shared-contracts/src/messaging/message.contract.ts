import * as z from '@banyan/shared-contracts/schema';
import { fileId } from '../files/file.contract';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import { csv, id, keyword, mark, optionalNumber } from '../wire/scalars';

const PATH = '/api/message';

/** Message types (product-1 section 3); their labels come from the dictionary `msgSourceType`. */
export const MESSAGE_TYPE = { system: 1, flow: 2, notice: 3, schedule: 4 } as const;
export const messageType = z.literal(Object.values(MESSAGE_TYPE));
export type MessageType = z.output<typeof messageType>;

const messageFilter = {
  keyword,
  type: optionalNumber(messageType),
  isRead: optionalNumber(mark),
};

/** One message of the caller (api-platform part 6). */
export const messageRow = z.object({
  id,
  title: z.string(),
  type: messageType,
  /** 2 = entrusted flow. */
  flowType: z.int(),
  isRead: mark,
  /** Name of the sender. */
  releaseUser: z.string(),
  releaseTime: z.int(),
  /** The time from which its notice is outdated; the message remains, with a mark. */
  expirationTime: z.int().nullable(),
});
export type MessageRow = z.output<typeof messageRow>;

export const messageDetail = messageRow.omit({ isRead: true }).extend({
  /** Types 1 and 3: sanitized HTML; 2 and 4: JSON text. */
  bodyText: z.string(),
  /** JSON text of a list of file items. */
  files: z.string(),
  /** Ids of those files that are no longer there: files of results expire. */
  goneFiles: z.array(fileId).default([]),
  excerpt: z.string(),
  /** Picture of ours above the text, or ''. */
  coverImage: z.string(),
});
export type MessageDetail = z.output<typeof messageDetail>;

/** Page size of the drawer (product-1 section 9). */
export const MESSAGE_PAGE_SIZE = 50;

export const listMessages = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'The caller’s messages, newest first',
  query: pagingQuery.extend(messageFilter),
  reply: pagedOf(messageRow),
});

/** Marks the message read. */
export const readMessage = endpoint({
  method: 'GET',
  path: `${PATH}/ReadInfo/:id`,
  summary: 'Open a message and mark it read',
  params: z.object({ id }),
  reply: messageDetail,
});

export const readAllMessages = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/ReadAll`,
  summary: 'Mark every matching message read',
  body: z.object(messageFilter),
  reply: nothing,
});

export const removeMessages = endpoint({
  method: 'DELETE',
  path: `${PATH}/Record`,
  summary: 'Delete messages of the caller',
  body: z.object({ ids: csv }),
  reply: nothing,
});

export const countUnread = endpoint({
  method: 'GET',
  path: `${PATH}/unreadCount`,
  summary: 'How many messages the caller has not read',
  /** True at `seq` of the user's stream: frames after it change the figure, those before it are in it already. */
  reply: z.object({ total: z.int(), seq: z.int() }),
});

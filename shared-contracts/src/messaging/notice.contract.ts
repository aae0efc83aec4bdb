import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import {
  epochMs,
  id,
  jsonText,
  mark,
  optionalCsv,
  optionalId,
  optionalMs,
  optionalNumber,
  optionalText,
  requiredText,
  text,
} from '../wire/scalars';
import { sendConfigRequired } from './send-config.contract';

const PATH = '/api/message/Notice';

/** States of a notice; only drafts can be edited (api-platform part 6). */
export const NOTICE_STATE = { draft: 0, sent: 1, expired: 2 } as const;
export const noticeState = z.literal(Object.values(NOTICE_STATE));

/** How receivers are notified (api-platform part 6): by a message of the platform, by a send configuration, or not at all. */
export const NOTICE_REMINDER = { message: 1, sendConfig: 2, none: 3 } as const;
const reminder = z.literal(Object.values(NOTICE_REMINDER));

/** Most files of one notice. */
export const NOTICE_MAX_FILES = 50;

/** A notice as it is written. `toUserIds` holds typed ids as csv; empty means all users. `bodyText` is HTML, sanitized by the server. */
export const noticeInput = z
  .object({
    title: requiredText(200, 'notice.title.required'),
    /** Entry code of the dictionary NoticeType. */
    category: requiredText(50, 'notice.category.required'),
    toUserIds: optionalCsv,
    expirationTime: optionalMs,
    /** JSON text of a list of file items. */
    files: jsonText.nullish().transform((value) => value || '[]'),
    /** Picture of ours, or none. */
    coverImage: optionalText(300),
    bodyText: optionalText(1_000_000),
    excerpt: optionalText(500),
    remindCategory: optionalNumber(reminder).transform((value) => value ?? NOTICE_REMINDER.message),
    sendConfigId: optionalId,
  })
  .refine(
    ({ remindCategory, sendConfigId }) => remindCategory !== NOTICE_REMINDER.sendConfig || sendConfigId !== '',
    sendConfigRequired('sendConfigId'),
  );
export type NoticeInput = z.output<typeof noticeInput>;

/** Most points of the course of reading. */
export const NOTICE_COURSE_POINTS = 60;

/** Shortest time in minutes between two reminders. */
export const NOTICE_REMIND_MINUTES = 10;

/**
 * The version of a notice that a user has seen: a save after a change by another user is refused as STALE. Without it nothing is compared.
 */
const version = z.string().max(64);

export const notice = z.object({
  id,
  title: z.string(),
  category: z.string(),
  toUserIds: z.string(),
  expirationTime: z.int().nullable(),
  files: z.string(),
  coverImage: z.string(),
  bodyText: z.string(),
  excerpt: z.string(),
  remindCategory: reminder,
  sendConfigId: z.string(),
  /** Name of the send configuration, or ''. Missing from servers before API 1.2. */
  sendConfigName: z.string().optional(),
  /** 0 if it is disabled or removed, and the notice itself is sent instead. */
  sendConfigEnabled: mark.optional(),
  enabledMark: noticeState,
  version,
});
export type Notice = z.output<typeof notice>;

/** Row of the administration list; `category` is display text. */
export const noticeRow = z.object({
  id,
  title: z.string(),
  category: z.string(),
  excerpt: z.string(),
  expirationTime: z.int().nullable(),
  creatorUser: z.string(),
  creatorTime: z.int(),
  releaseUser: z.string(),
  releaseTime: z.int().nullable(),
  enabledMark: noticeState,
});
export type NoticeRow = z.output<typeof noticeRow>;

const range = z
  .union([z.tuple([epochMs, epochMs]), z.literal(''), z.tuple([])])
  .nullish()
  .transform((value) => (Array.isArray(value) && value.length === 2 ? value : undefined));
const byId = z.object({ id });

/** A filter by several values; a single value is a list of one, and missing, `null` and `''` mean no filter. */
const anyOf = <Item extends z.ZodType>(item: Item) =>
  z
    .union([z.literal('').transform(() => []), z.array(item).max(100), item.transform((value) => [value])])
    .nullish()
    .transform((values): z.output<Item>[] => values ?? []);

export const listNotices = endpoint({
  method: 'POST',
  path: `${PATH}/List`,
  reads: true,
  summary: 'Notices for administration',
  body: pagingQuery.extend({
    /** Entry codes of the dictionary NoticeType. */
    type: anyOf(text(50)),
    enabledMark: anyOf(z.coerce.number().pipe(noticeState)),
    releaseUser: anyOf(id),
    creatorUser: anyOf(id),
    releaseTime: range,
    expirationTime: range,
    creatorTime: range,
  }),
  reply: pagedOf(noticeRow),
});

export const getNotice = endpoint({ method: 'GET', path: `${PATH}/:id`, summary: 'One notice', params: byId, reply: notice });

export const createNotice = endpoint({ method: 'POST', path: PATH, summary: 'Write a notice', body: noticeInput, reply: nothing });

export const updateNotice = endpoint({
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Change a draft',
  params: byId,
  body: noticeInput.safeExtend({ version: version.optional() }),
  reply: nothing,
});

export const removeNotice = endpoint({ method: 'DELETE', path: `${PATH}/:id`, summary: 'Delete a notice', params: byId, reply: nothing });

/** Draft to sent: stores one message per receiver and pushes it. */
export const releaseNotice = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Release`,
  summary: 'Release a notice to its receivers',
  params: byId,
  query: z.object({ version: version.optional() }),
  reply: nothing,
});

/** How many people would get the notice now. */
export const countNoticeReceivers = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Receivers`,
  summary: 'How many people a notice is for',
  params: byId,
  reply: z.object({ total: z.int() }),
});

/** Pushes a sent notice again to those who have not read it; they have one message as before, and their unread count does not grow. */
export const remindNotice = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Remind`,
  summary: 'Remind those who have not read a notice',
  params: byId,
  reply: nothing,
});

/** Sent to draft: unread and read messages of it go from their receivers, whose unread counts follow. */
export const recallNotice = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Recall`,
  summary: 'Take a notice back',
  params: byId,
  reply: nothing,
});

/** Receivers of a sent notice; with the time for those who have read it. */
export const listNoticeReaders = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Readers`,
  summary: 'Who has read a notice',
  params: byId,
  query: pagingQuery.extend({ /** 1 read, 0 not yet. */ isRead: optionalNumber(mark) }),
  reply: pagedOf(
    z.object({
      id,
      realName: z.string(),
      account: z.string(),
      headIcon: z.string(),
      department: z.string(),
      readTime: z.int().nullable(),
    }),
  ).extend({
    counts: z.object({ total: z.int(), read: z.int() }),
    /** How many had read it after so much time: `[ms, people]` in ascending order, at most 60 points. */
    course: z.array(z.tuple([z.int(), z.int()])),
    releaseTime: z.int().nullable(),
    /** When those who have not read it were last reminded. */
    remindedTime: z.int().nullable(),
  }),
});

export const noticeResource = defineResource({
  key: 'notice',
  list: listNotices,
  get: getNotice,
  create: createNotice,
  update: updateNotice,
  remove: removeNotice,
});

import { z } from 'zod';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import { epochMs, id, jsonText, optionalCsv, optionalMs, optionalText, requiredText, text } from '../wire/scalars';

const PATH = '/api/message/Notice';

/** States of a notice; only drafts can be edited (api-platform part 6). */
export const NOTICE_STATE = { draft: 0, sent: 1, expired: 2 } as const;
export const noticeState = z.literal(Object.values(NOTICE_STATE));

/** A notice as it is written. `toUserIds` holds typed ids as csv; empty means everybody. `bodyText` is HTML, sanitized by the server. */
export const noticeInput = z.object({
  title: requiredText(200, 'notice.title.required'),
  /** Entry code of the dictionary NoticeType. */
  category: requiredText(50, 'notice.category.required'),
  toUserIds: optionalCsv,
  expirationTime: optionalMs,
  /** JSON text of a list of file items. */
  files: jsonText.nullish().transform((value) => value || '[]'),
  coverImage: optionalText(300),
  bodyText: optionalText(1_000_000),
  excerpt: optionalText(500),
});

export const notice = noticeInput.extend({ id, enabledMark: noticeState });

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

export const listNotices = endpoint({
  method: 'POST',
  path: `${PATH}/List`,
  summary: 'Notices for administration',
  body: pagingQuery.extend({
    type: z.array(text(50)).max(100).optional(),
    enabledMark: z.array(z.coerce.number().pipe(noticeState)).max(3).optional(),
    releaseUser: z.array(id).max(100).optional(),
    creatorUser: z.array(id).max(100).optional(),
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
  body: noticeInput,
  reply: nothing,
});

export const removeNotice = endpoint({ method: 'DELETE', path: `${PATH}/:id`, summary: 'Delete a notice', params: byId, reply: nothing });

/** Draft to sent: stores one message per receiver and pushes it. */
export const releaseNotice = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Release`,
  summary: 'Release a notice to its receivers',
  params: byId,
  reply: nothing,
});

export const noticeResource = defineResource({
  key: 'notice',
  list: listNotices,
  get: getNotice,
  create: createNotice,
  update: updateNotice,
  remove: removeNotice,
});

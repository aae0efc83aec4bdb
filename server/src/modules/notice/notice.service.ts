import { AppError } from '@banyan/shared-contracts/errors';
import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import {
  type listNoticeReaders,
  type listNotices,
  type Notice,
  NOTICE_COURSE_POINTS,
  NOTICE_REMIND_MINUTES,
  NOTICE_REMINDER,
  NOTICE_STATE,
  type NoticeInput,
  type NoticeRow,
} from '@banyan/shared-contracts/messaging/notice.contract';
import type { EndpointReply, EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { shownPictures } from '../../core/files/shown-pictures';
import { sanitizeRichText } from '../../core/html/sanitize';
import { ofOrganizes } from '../../core/organization/names';
import { readNoticeInput, requirePlainReminder } from './notice-input';
import * as repository from './notice.repository';

/** What the message module gives. */
export interface NoticeMessages {
  send(
    tx: Connection,
    message: {
      type: typeof MESSAGE_TYPE.notice;
      title: string;
      excerpt: string;
      body: string;
      coverImage: string;
      files: readonly FileItem[];
      expiresAt: Date | null;
      sender: { id: Id; name: string };
      receivers: readonly string[];
    },
  ): Promise<Id>;
  recall(tx: Connection, contentId: Id): Promise<void>;
  remind(tx: Connection, contentId: Id): Promise<void>;
  countAudience(receivers: readonly string[]): Promise<number>;
  readers(
    contentId: Id,
    page: { currentPage: number; pageSize: number; keyword: string; isRead: 0 | 1 | undefined },
    points: number,
  ): Promise<{ rows: ReaderRow[]; counts: { total: number; read: number; asked: number }; course: [ms: number, people: number][] }>;
}

interface ReaderRow {
  id: Id;
  real_name: string;
  account: string;
  head_icon: string;
  organize_id: Id | null;
  read_at: Date | null;
}

const MODULE = 'notice';

const NOBODY = { rows: [], counts: { total: 0, read: 0, asked: 0 }, course: [] };

const holder = (id: Id) => ({ kind: MODULE, holderId: id });
const idsOf = (files: readonly FileItem[]) => files.map(({ fileId }) => fileId);

const isOver = ({ expires_at }: Pick<repository.NoticeRow, 'expires_at'>): boolean =>
  expires_at !== null && expires_at.getTime() <= Date.now();

const stateOf = ({ released_at, expires_at }: repository.NoticeRow): repository.NoticeState => {
  if (released_at === null) return NOTICE_STATE.draft;
  return isOver({ expires_at }) ? NOTICE_STATE.expired : NOTICE_STATE.sent;
};

const toWire = (row: repository.NoticeRow): Notice => ({
  id: row.id,
  title: row.title,
  category: row.category,
  toUserIds: row.receivers.join(','),
  expirationTime: row.expires_at?.getTime() ?? null,
  files: JSON.stringify(row.files),
  coverImage: row.cover_image,
  bodyText: sanitizeRichText(row.body),
  excerpt: row.excerpt,
  remindCategory: row.remind_category,
  sendConfigId: row.send_config_id ?? '',
  enabledMark: stateOf(row),
});

const toListRow = (row: repository.NoticeListRow): NoticeRow => ({
  id: row.id,
  title: row.title,
  category: row.category,
  excerpt: row.excerpt,
  expirationTime: row.expires_at?.getTime() ?? null,
  creatorUser: row.creator,
  creatorTime: row.created_at.getTime(),
  releaseUser: row.releaser,
  releaseTime: row.released_at?.getTime() ?? null,
  enabledMark: row.state,
});

export type NoticeService = ReturnType<typeof createNoticeService>;

export function createNoticeService({ database, newId, audit, files: { access, uses }, rights }: Core, messages: NoticeMessages) {
  const { kysely } = database;

  access.register(MODULE, async (caller, fileId, connection) => {
    if (!(await rights.of(caller)).may('notice.read')) return false;
    return (await uses.holders(connection, MODULE, fileId)).length > 0;
  });

  /** The notice, locked; refused unless it is a draft. */
  async function lockDraft(tx: Connection, id: Id): Promise<repository.NoticeRow> {
    const notice = await repository.lockNotice(tx, id);
    if (notice === undefined) throw new AppError('NOT_FOUND');
    if (notice.released_at !== null) throw new AppError('NOT_ALLOWED', { what: 'what.noticeSent' });
    return notice;
  }

  /** The notice, locked; refused while it is a draft. */
  async function lockSent(tx: Connection, id: Id): Promise<repository.NoticeRow> {
    const notice = await repository.lockNotice(tx, id);
    if (notice === undefined) throw new AppError('NOT_FOUND');
    if (notice.released_at === null) throw new AppError('NOT_ALLOWED', { what: 'what.noticeDraft' });
    return notice;
  }

  /** Attachments must be readable by who attaches them; pictures are open to everybody who knows their address. */
  async function keepFiles(tx: Connection, caller: Caller, id: Id, notice: ReturnType<typeof readNoticeInput>) {
    const { files, cover_image = '', body = '' } = notice;
    await uses.set(tx, caller, holder(id), idsOf(files));
    await uses.set(tx, null, { ...holder(id), field: 'pictures' }, await shownPictures(tx, [cover_image, body]));
  }

  return {
    async list(body: EndpointRequest<typeof listNotices>['body']): Promise<Paged<NoticeRow>> {
      const { currentPage, pageSize, sidx = '', sort = '' } = body;
      const filter: repository.NoticeFilter = {
        keyword: body.keyword,
        categories: body.type,
        states: body.enabledMark,
        releasedBy: body.releaseUser,
        createdBy: body.creatorUser,
        releasedIn: body.releaseTime,
        expiresIn: body.expirationTime,
        createdIn: body.creatorTime,
      };
      const page = { sidx, descending: sort !== 'asc', limit: pageSize, offset: (currentPage - 1) * pageSize };
      const [rows, total] = await Promise.all([repository.listNotices(kysely, filter, page), repository.countNotices(kysely, filter)]);
      return { list: rows.map(toListRow), pagination: { currentPage, pageSize, total } };
    },

    async get(id: Id): Promise<Notice> {
      const row = await repository.findNotice(kysely, id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      return toWire(row);
    },

    create: (caller: Caller, input: NoticeInput) =>
      database.transaction(async (tx) => {
        const id = newId();
        const notice = readNoticeInput(input);
        await repository.insertNotice(tx, { ...notice, files: JSON.stringify(notice.files), id, created_by: caller.userId });
        await keepFiles(tx, caller, id, notice);
        await audit(tx, caller, { module: MODULE, action: 'create', targetId: id, targetName: input.title, after: input });
      }),

    update: (caller: Caller, id: Id, input: NoticeInput) =>
      database.transaction(async (tx) => {
        const before = await lockDraft(tx, id);
        const notice = readNoticeInput(input);
        await repository.updateNotice(tx, id, {
          ...notice,
          files: JSON.stringify(notice.files),
          updated_at: new Date(),
          updated_by: caller.userId,
        });
        await keepFiles(tx, caller, id, notice);
        await audit(tx, caller, {
          module: MODULE,
          action: 'update',
          targetId: id,
          targetName: input.title,
          before: toWire(before),
          after: input,
        });
      }),

    /** Takes the notice out of administration; messages that it became stay with their receivers. */
    remove: (caller: Caller, id: Id) =>
      database.transaction(async (tx) => {
        const before = await repository.lockNotice(tx, id);
        if (before === undefined) throw new AppError('NOT_FOUND');
        await repository.deleteNotice(tx, id);
        await uses.clear(tx, holder(id));
        await audit(tx, caller, { module: MODULE, action: 'remove', targetId: id, targetName: before.title, before: toWire(before) });
      }),

    /** Draft to sent, with a message for every receiver unless nobody is to be reminded. */
    release: (caller: Caller, id: Id) =>
      database.transaction(async (tx) => {
        const draft = await lockDraft(tx, id);
        if (isOver(draft)) throw new AppError('FIELD_INVALID', { problems: 'what.noticePast', fields: ['expirationTime'] });
        requirePlainReminder(draft.remind_category);
        const isTold = draft.remind_category !== NOTICE_REMINDER.none;
        const contentId = isTold
          ? await messages.send(tx, {
              type: MESSAGE_TYPE.notice,
              title: draft.title,
              excerpt: draft.excerpt,
              body: draft.body,
              coverImage: draft.cover_image,
              files: draft.files,
              expiresAt: draft.expires_at,
              sender: { id: caller.userId, name: caller.name },
              receivers: draft.receivers,
            })
          : null;
        await repository.updateNotice(tx, id, {
          released_at: new Date(),
          released_by: caller.userId,
          content_id: contentId,
          reminded_at: null,
        });
        await audit(tx, caller, { module: MODULE, action: 'release', targetId: id, targetName: draft.title });
      }),

    /** How many people the notice is for as things stand. */
    async countReceivers(id: Id): Promise<{ total: number }> {
      const notice = await repository.findNotice(kysely, id);
      if (notice === undefined) throw new AppError('NOT_FOUND');
      return { total: await messages.countAudience(notice.receivers) };
    },

    /** Sent to draft: what receivers have of it goes, read or not. */
    recall: (caller: Caller, id: Id) =>
      database.transaction(async (tx) => {
        const sent = await lockSent(tx, id);
        await repository.updateNotice(tx, id, { released_at: null, released_by: null, content_id: null, reminded_at: null });
        if (sent.content_id !== null) await messages.recall(tx, sent.content_id);
        await audit(tx, caller, { module: MODULE, action: 'recall', targetId: id, targetName: sent.title });
      }),

    /** Pushes the notice again to those who have not read it. */
    remind: (caller: Caller, id: Id) =>
      database.transaction(async (tx) => {
        const sent = await lockSent(tx, id);
        const since = sent.reminded_at === null ? Infinity : Date.now() - sent.reminded_at.getTime();
        if (sent.content_id === null || stateOf(sent) === NOTICE_STATE.expired)
          throw new AppError('NOT_ALLOWED', { what: 'what.noticeOver' });
        if (since < NOTICE_REMIND_MINUTES * 60_000) {
          throw new AppError('NOT_ALLOWED', { what: 'what.noticeReminded', minutes: NOTICE_REMIND_MINUTES });
        }
        await repository.updateNotice(tx, id, { reminded_at: new Date() });
        await messages.remind(tx, sent.content_id);
        await audit(tx, caller, { module: MODULE, action: 'remind', targetId: id, targetName: sent.title });
      }),

    /** Who got the notice, who has read it, and how that went. */
    async readers(id: Id, query: EndpointRequest<typeof listNoticeReaders>['query']): Promise<EndpointReply<typeof listNoticeReaders>> {
      const notice = await repository.findNotice(kysely, id);
      if (notice === undefined) throw new AppError('NOT_FOUND');
      const { currentPage, pageSize, keyword, isRead } = query;
      const found =
        notice.content_id === null
          ? NOBODY
          : await messages.readers(notice.content_id, { currentPage, pageSize, keyword, isRead }, NOTICE_COURSE_POINTS);
      const organizes = await ofOrganizes(
        kysely,
        found.rows.flatMap(({ organize_id }) => organize_id ?? []),
      );
      const { total, read, asked } = found.counts;
      return {
        list: found.rows.map((row) => ({
          id: row.id,
          realName: row.real_name,
          account: row.account,
          headIcon: row.head_icon,
          department: organizes.get(row.organize_id ?? '')?.path ?? '',
          readTime: row.read_at?.getTime() ?? null,
        })),
        pagination: { currentPage, pageSize, total: asked },
        counts: { total, read },
        course: found.course,
        releaseTime: notice.released_at?.getTime() ?? null,
        remindedTime: notice.reminded_at?.getTime() ?? null,
      };
    },
  };
}

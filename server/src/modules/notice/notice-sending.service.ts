import { AppError } from '@banyan/shared-contracts/errors';
import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import {
  type listNoticeReaders,
  NOTICE_COURSE_POINTS,
  NOTICE_REMIND_MINUTES,
  NOTICE_REMINDER,
  NOTICE_STATE,
} from '@banyan/shared-contracts/messaging/notice.contract';
import type { EndpointReply, EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { ofOrganizes } from '../../core/organization/names';
import { usersBehind } from '../../core/organization/principals';
import { configOf, type NoticeSendConfigs, parametersOf } from './notice-sayings';
import { isOver, lockDraft, stateOf } from './notice-state';
import * as repository from './notice.repository';

/** Services of the message module. */
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

export type NoticeSendingService = ReturnType<typeof createNoticeSendingService>;

/** Operations on a notice after it is written: sending, recalling, reminding, and reading (docs/adr/0014). */
export function createNoticeSendingService(
  { database, audit }: Pick<Core, 'database' | 'audit'>,
  messages: NoticeMessages,
  sendConfigs: Pick<NoticeSendConfigs, 'say' | 'send'>,
) {
  const { kysely } = database;

  /** The notice, locked; throws while it is a draft. */
  async function lockSent(tx: Connection, id: Id): Promise<repository.NoticeRow> {
    const notice = await repository.lockNotice(tx, id);
    if (notice === undefined) throw new AppError('NOT_FOUND');
    if (notice.released_at === null) throw new AppError('NOT_ALLOWED', { what: 'what.noticeDraft' });
    return notice;
  }

  return {
    /** Draft to sent, with a message for every receiver unless no receiver is to be notified. */
    release: (caller: Caller, id: Id, version: string | undefined) =>
      database.transaction(async (tx) => {
        const draft = await lockDraft(tx, id, version);
        if (isOver(draft)) throw new AppError('FIELD_INVALID', { problems: 'what.noticePast', fields: ['expirationTime'] });
        const isTold = draft.remind_category !== NOTICE_REMINDER.none;
        const saying = { configId: configOf(draft), parameters: parametersOf(draft, caller.name) };
        const [words] = await sendConfigs.say(tx, MESSAGE_TYPE.notice, [saying]);
        const contentId = isTold
          ? await messages.send(tx, {
              type: MESSAGE_TYPE.notice,
              title: words?.title || draft.title,
              excerpt: draft.excerpt,
              body: words?.content || draft.body,
              coverImage: draft.cover_image,
              files: draft.files,
              expiresAt: draft.expires_at,
              sender: { id: caller.userId, name: caller.name },
              receivers: draft.receivers,
            })
          : null;
        if (isTold && saying.configId !== null) {
          const userIds = await usersBehind(tx, draft.receivers);
          await sendConfigs.send(tx, MESSAGE_TYPE.notice, [{ ...saying, source: MESSAGE_TYPE.notice, userIds, files: draft.files }]);
        }
        await repository.updateNotice(tx, id, {
          released_at: new Date(),
          released_by: caller.userId,
          content_id: contentId,
          reminded_at: null,
        });
        await audit(tx, caller, { module: MODULE, action: 'release', targetId: id, targetName: draft.title });
      }),

    /** The number of people that the notice currently applies to. */
    async countReceivers(id: Id): Promise<{ total: number }> {
      const notice = await repository.findNotice(kysely, id);
      if (notice === undefined) throw new AppError('NOT_FOUND');
      return { total: await messages.countAudience(notice.receivers) };
    },

    /** Sent to draft: the messages of its receivers are deleted, read or not. */
    recall: (caller: Caller, id: Id) =>
      database.transaction(async (tx) => {
        const sent = await lockSent(tx, id);
        await repository.updateNotice(tx, id, { released_at: null, released_by: null, content_id: null, reminded_at: null });
        if (sent.content_id !== null) await messages.recall(tx, sent.content_id);
        await audit(tx, caller, { module: MODULE, action: 'recall', targetId: id, targetName: sent.title });
      }),

    /** Pushes the notice again to the users who have not read it. */
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

    /** Receivers of the notice and its readers, with the number of readers over time. */
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

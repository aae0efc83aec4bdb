import { createHash } from 'node:crypto';
import { AppError } from '@banyan/shared-contracts/errors';
import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import { type listNotices, type Notice, type NoticeInput, type NoticeRow } from '@banyan/shared-contracts/messaging/notice.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { shownPictures } from '../../core/files/shown-pictures';
import { sanitizeRichText } from '../../core/html/sanitize';
import { readNoticeInput } from './notice-input';
import { lockDraft, stateOf, versionOf } from './notice-state';
import { configOf, type NoticeSendConfigs } from './notice-sayings';
import * as repository from './notice.repository';

const MODULE = 'notice';

const holder = (id: Id) => ({ kind: MODULE, holderId: id });
const idsOf = (files: readonly FileItem[]) => files.map(({ fileId }) => fileId);

/** The log shows whether the text was changed, without the text: it would be written twice with each entry, however long it is. */
const logged = <Fields extends { bodyText: string }>({ bodyText, ...fields }: Fields) => ({
  ...fields,
  bodyText: { length: bodyText.length, sha256: createHash('sha256').update(bodyText).digest('hex') },
});

const toWire = (row: repository.NoticeRow) => ({
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
  sendConfigId: configOf(row) ?? '',
  enabledMark: stateOf(row),
  version: versionOf(row),
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

/** Writes notices; sending them is `notice-sending.service.ts`. */
export function createNoticeService(
  { database, newId, audit, files: { access, uses }, rights }: Core,
  sendConfigs: Pick<NoticeSendConfigs, 'requireChoosable' | 'describe'>,
) {
  const { kysely } = database;

  access.register(MODULE, async (caller, fileId, connection) => {
    if (!(await rights.of(caller)).may('notice.read')) return false;
    return (await uses.holders(connection, MODULE, fileId)).length > 0;
  });

  /** The user who attaches a file must be able to read it; pictures are accessible to everybody who has their address. */
  async function keepFiles(tx: Connection, caller: Caller, id: Id, notice: ReturnType<typeof readNoticeInput>) {
    const { files, cover_image = '', body = '' } = notice;
    await uses.set(tx, caller, holder(id), idsOf(files));
    await uses.set(tx, null, { ...holder(id), field: 'pictures' }, await shownPictures(tx, [cover_image, body]));
  }

  const requireSendConfig = (tx: Connection, { send_config_id }: ReturnType<typeof readNoticeInput>, before: Id | null) =>
    sendConfigs.requireChoosable(tx, MESSAGE_TYPE.notice, 'sendConfigId', send_config_id ?? null, before);

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
      const send = await sendConfigs.describe(kysely, configOf(row));
      return { ...toWire(row), sendConfigName: send?.name ?? '', sendConfigEnabled: send?.enabledMark ?? 0 };
    },

    create: (caller: Caller, input: NoticeInput) =>
      database.transaction(async (tx) => {
        const id = newId();
        const notice = readNoticeInput(input);
        await requireSendConfig(tx, notice, null);
        await repository.insertNotice(tx, { ...notice, files: JSON.stringify(notice.files), id, created_by: caller.userId });
        await keepFiles(tx, caller, id, notice);
        await audit(tx, caller, { module: MODULE, action: 'create', targetId: id, targetName: input.title, after: logged(input) });
      }),

    update: (caller: Caller, id: Id, { version, ...input }: NoticeInput & { version?: string | undefined }) =>
      database.transaction(async (tx) => {
        const before = await lockDraft(tx, id, version);
        const notice = readNoticeInput(input);
        await requireSendConfig(tx, notice, configOf(before));
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
          before: logged(toWire(before)),
          after: logged(input),
        });
      }),

    /** Takes the notice out of administration; messages that it became stay with their receivers. */
    remove: (caller: Caller, id: Id) =>
      database.transaction(async (tx) => {
        const before = await repository.lockNotice(tx, id);
        if (before === undefined) throw new AppError('NOT_FOUND');
        await repository.deleteNotice(tx, id);
        await uses.clear(tx, holder(id));
        await audit(tx, caller, {
          module: MODULE,
          action: 'remove',
          targetId: id,
          targetName: before.title,
          before: logged(toWire(before)),
        });
      }),
  };
}
